import { day } from '#domain/time.ts'
import { createHmac, randomBytes } from 'node:crypto'
import { StoreClosed } from '../store/store.ts'
import { createCatalogue } from './catalogue.ts'
import { createClock, freeze, jumpTo, run } from './clock.ts'
import { fireDueJobs } from './dueJobs.ts'
import { createMarketOverrides, readMarketOverrides, type MarketOverrides } from './marketOverrides.ts'
import { recall, remember, type Memory } from './memory.ts'
import { createRandom } from './random.ts'
import type { CommittingListener, ForeignEventsListener, World, WorldEvent } from './scope.ts'
import { lookWithin, workWithin } from './scopes.ts'
import type { Commands, Parts } from './world/commands.ts'
import type { WorldOptions } from './world/options.ts'
import { ownCommands } from './world/ownCommands.ts'
import { dayOf, isDue, startOfProgress } from './world/progress.ts'
import { sharedCommands } from './world/sharedCommands.ts'
import { turningClock } from './world/turnClock.ts'
import { createWakeUp } from './world/wakeUp.ts'

export async function openWorld(options: WorldOptions): Promise<World> {
  const { store } = options
  // Read in one command, so that both are of the same moment when other processes write too.
  const [memory, steered] = await store.run(
    async (tx) => [await recall(tx, options), await readMarketOverrides(tx)] as const,
  )
  return assemble(options, memory, createMarketOverrides(steered))
}

function assemble(options: WorldOptions, memory: Memory, overrides: MarketOverrides): World {
  const { store } = options
  const clock = createClock(memory.clock)
  const random = createRandom(memory.secret, memory.randomCounter)
  const progress = startOfProgress(memory.journalMark)
  const listeners: ((events: readonly WorldEvent[]) => void)[] = []
  const committingListeners: CommittingListener[] = []
  const foreignListeners: ForeignEventsListener[] = []
  let closed = false

  const parts: Parts = {
    store,
    clock,
    random,
    overrides,
    progress,
    wakeUp: createWakeUp(clock, progress, (upTo) => commands.fireDue(upTo), options.onNews),
    ready: async () => {
      while (clock.changing()) await clock.changing()
      if (closed) throw new StoreClosed('The world is closed')
    },
    within: (tx, trace) => (now, work) => workWithin({ world, tx, now, random, trace }, work),
    beside: (tx, trace, now, question) => lookWithin({ world, tx, now, random, trace }, question),
    fireIn: async (tx, trace, upTo) => {
      const within = parts.within(tx, trace)
      const fired = await fireDueJobs(tx, upTo, { jobs: options.jobs, within, onFailed: options.onJobFailed })
      progress.nextDue = fired.nextDue
      const today = dayOf(upTo)
      if (progress.sweptDay < today) await within(today * day, options.sweep)
      progress.sweptDay = today
      await parts.noteEvents(tx, fired.events)
      return fired.events
    },
    noteEvents: async (tx, events) => {
      if (!store.isShared || events.length === 0) return
      const ofAccounts = events.filter(({ to }) => to !== 'all')
      if (ofAccounts.length > 0) store.passOn(JSON.stringify(ofAccounts))
      if ((progress.journalMark ?? '') === '') return
      for (const listener of committingListeners) await listener(tx, events)
    },
    publish: (events) => {
      if (events.length > 0) for (const listener of listeners) listener(events)
    },
  }
  const commands: Commands = store.isShared ? sharedCommands(parts) : ownCommands(parts)
  const turnClock = turningClock(parts, commands)

  const close = async () => {
    closed = true
    parts.wakeUp.stop()
    await store.close()
  }

  store.watch({
    ...commands.watcher,
    begin: () => {
      const before = { counter: random.counter(), overrides: overrides.state(), progress: { ...progress } }
      return () => {
        random.rewind(before.counter)
        overrides.rewind(before.overrides)
        Object.assign(progress, before.progress)
      }
    },
    notes: () => ({
      latest: String(Math.max(progress.reached, clock.now())),
      ...(progress.journalMark !== undefined && { journal: progress.journalMark }),
    }),
    onTrouble: (trouble) => {
      options.onNews({ trouble })
    },
    onCommit: (committed) => {
      options.onNews({ committed })
      commands.watcher.onCommit(committed)
    },
    onRecovered: (lostBatches) => {
      options.onNews({ lostBatches })
    },
    onPassed: (text) => {
      const events = JSON.parse(text) as readonly WorldEvent[]
      for (const { hear } of foreignListeners) hear(events)
    },
    hears: () => foreignListeners.some(({ isWaiting }) => isWaiting()),
    onReplaced: () => {
      if (closed) return
      void close()
      options.onNews({ replaced: true })
    },
  })

  const world: World = {
    name: options.name,
    file: store.file,
    seed: memory.seed,
    clock,
    overrides,
    firstDay: memory.firstDay,
    settings: memory.worldFile.rules,
    catalogue: createCatalogue(memory.worldFile),
    worldFile: memory.worldFile,
    pictureKey: memory.pictureKey,
    salt: (subject) =>
      memory.secret === undefined
        ? randomBytes(16)
        : createHmac('sha256', memory.secret).update(subject).digest().subarray(0, 16),
    run: commands.run,
    look: commands.look,
    freezeClock: (watch) => turnClock(freeze, watch?.trace),
    runClock: (rate, watch) => turnClock(run(rate), watch?.trace),
    advanceTo: async (at, watch) => {
      await turnClock(jumpTo(at), watch?.trace)
      if (isDue(progress, clock.now())) await commands.fireDue(clock.now(), watch?.trace)
    },
    noteDue: (at) => {
      if (at >= progress.nextDue) return
      progress.nextDue = at
      parts.wakeUp.arm()
    },
    load: () => ({
      waiting: store.waiting(),
      late: clock.state().mode === 'frozen' ? 0 : Math.max(0, clock.now() - progress.nextDue),
    }),
    journalMark: () => progress.journalMark,
    markJournal: (mark) =>
      store.run(async (tx) => {
        await remember(tx, 'journal', mark)
        progress.journalMark = mark
      }),
    onEvents: (listener) => {
      listeners.push(listener)
    },
    onCommitting: (listener) => {
      committingListeners.push(listener)
    },
    onForeignEvents: (listener) => {
      foreignListeners.push(listener)
    },
    image: async () => {
      while (clock.changing()) await clock.changing()
      return store.image(() => ({
        now: String(clock.now()),
        'world-file': JSON.stringify(memory.worldFile),
      }))
    },
    bytes: () => store.bytes(),
    isShared: store.isShared,
    place: commands.place,
    catchUp: commands.catchUp,
    isClosed: () => closed,
    close,
  }
  return world
}
