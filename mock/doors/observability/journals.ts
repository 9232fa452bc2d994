import type { Watching } from '../../engine/commandWatch.ts'
import type { CommittingListener, World, WorldEvent } from '../../engine/scope.ts'
import type { Origin } from './journalEntries.ts'
import type { JournalContent, JournalSummary, NewRequest, OwnJournals } from './ownJournals.ts'
import { sentCodes } from './sentCodes.ts'
import type { SharedJournals } from './sharedJournals.ts'

/** A request that is journaled. */
export interface JournaledRequest {
  /**
   * Of each of its commands.
   * @param place as its CommandWatch has it
   * @param entryOf what is known of the request by then
   */
  watch(place: number | undefined, entryOf: () => NewRequest): Watching
  /** Once there is an answer; its place is that of its last command. @throws StoreTrouble */
  answered(entry: NewRequest): void | Promise<void>
}

/**
 * What worlds were asked and what came of it. That of a world that many processes serve stands in its database, written by
 * all of them: what a command has asked by the commit of the command, what was answered before the answer leaves.
 */
export interface Journals {
  /**
   * Begins anew.
   * @param origin how the world began, when nothing has happened to it since
   * @throws StoreTrouble
   */
  start(world: World, origin: Origin | undefined): Promise<void>
  /** Begins with a world that this process has made, unless another process was first. @throws StoreTrouble */
  startWith(world: World, origin: Origin): Promise<void>
  /** What it holds stays until it is started again. */
  stop(world: World): Promise<void>
  /** Goes on with what an earlier process has left of a world on disk. */
  resume(world: World): void
  /** Another state has come into the world: the journal goes on. @throws StoreTrouble */
  goOn(world: World): Promise<void>
  isOn(world: World): Promise<boolean>
  /** Whether that of a world of this name is on. */
  isOnFor(name: string): Promise<boolean>
  /** @returns nothing where no journal takes it; at once where no other process is to be heard */
  request(world: World): JournaledRequest | undefined | Promise<JournaledRequest | undefined>
  /** Events that are committed. */
  hear(world: World, events: readonly WorldEvent[]): void
  /** The same of worlds that many processes serve, by their own commit. @throws StoreTrouble */
  note(world: World, ...heard: Parameters<CommittingListener>): Promise<void>
  /** Without reading what is in it. */
  summary(world: World): Promise<JournalSummary>
  content(world: World): Promise<JournalContent>
  /** Codes that were sent so far: the outbox of a world forgets them as time goes by. */
  keepCodes(world: World): Promise<void>
  /** Of a world that goes on, or of the same name. */
  forget(world: World): Promise<void>
  /** What this process has of a world that is gone. */
  drop(name: string): void
}

/** @param shared those of worlds that other processes serve as well, where there are such */
export function createJournals(own: OwnJournals, shared?: SharedJournals): Journals {
  const sharedOf = ({ isShared }: World) => (isShared ? shared : undefined)

  const ownRequest = ({ name }: World): JournaledRequest => {
    const request = own.nextOrder()
    let order: number | undefined
    return {
      watch: (_place, entryOf) => {
        order = own.nextOrder()
        return own.asked(name, entryOf, { order, request })
      },
      answered: (entry) => {
        own.add(name, entry, { order, request })
      },
    }
  }
  const sharedRequest = (of: SharedJournals, world: World, id: string): JournaledRequest => {
    const request = own.nextOrder()
    let order: number | undefined
    return {
      watch: (place, entryOf) => {
        order = place
        return of.asked(world.name, id, entryOf, { place, request })
      },
      answered: (entry) => of.add(world, entry, { order, request }),
    }
  }

  return {
    start: (world, origin) => (sharedOf(world) ?? own).start(world, origin),
    startWith: async (world, origin) => {
      // Who was first has another moment, or has let the clock go already.
      const { mode } = world.clock.state()
      if (world.isShared && (mode !== 'frozen' || world.clock.now() !== origin.at)) return
      await (sharedOf(world) ?? own).start(world, origin)
    },
    stop: async (world) => {
      if (world.isShared && shared) await shared.stop(world)
      else own.stop(world.name)
    },
    resume: own.resume,
    goOn: (world) => (sharedOf(world) ?? own).goOn(world),
    isOn: async (world) => sharedOf(world)?.isOn(world.name) ?? own.isOn(world.name),
    isOnFor: async (name) => own.isOn(name) || (await shared?.isOn(name)) === true,
    request: (world) => {
      const of = sharedOf(world)
      if (!of) return own.isOn(world.name) ? ownRequest(world) : undefined
      return of.idOf(world.name).then((id) => (id === undefined ? undefined : sharedRequest(of, world, id)))
    },
    hear: (world, events) => {
      if (!world.isShared && own.isOn(world.name))
        for (const entry of entriesOf(world, events)) own.add(world.name, entry)
    },
    note: async (world, tx, events) => shared?.note(world, tx, entriesOf(world, events)),
    summary: async (world) => sharedOf(world)?.summary(world.name) ?? own.summary(world.name),
    content: async (world) => sharedOf(world)?.content(world) ?? own.content(world.name),
    keepCodes: async (world) => {
      const of = sharedOf(world)
      if (of) await of.keepCodes(world)
      else own.keepCodes(world.name, await sentCodes(world))
    },
    forget: async (world) => {
      if (world.isShared && shared) await shared.forget(world.name)
      else own.forget(world.name, world.file)
    },
    drop: own.forget,
  }
}

/** Of events for one user; what all hear of the market follows from the rest. */
const entriesOf = ({ clock }: World, events: readonly WorldEvent[]) =>
  events.flatMap(({ to, event, payload }) =>
    to === 'all' ? [] : [{ kind: 'event' as const, at: clock.now(), to, event, payload }],
  )
