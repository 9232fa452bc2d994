import type { CommittingListener, WorldEvent } from '../../engine/events.ts'
import type { Watching } from '../../engine/requestWatch.ts'
import type { World } from '../../engine/scope.ts'
import { type JournalOrigin, sentCodes } from './journalEntries.ts'
import type { JournalContent, JournalSummary, NewRequest, OwnJournals } from './ownJournals.ts'
import type { SharedJournals } from './sharedJournals.ts'

/** A request in the journal. */
export interface JournaledRequest {
  /**
   * Creates the watch of each of its commands.
   * @param place see CommandWatch
   * @param entryOf returns the request as far as it is known
   */
  watch(place: number | undefined, entryOf: () => NewRequest): Watching
  /**
   * Adds the entry with the answer, at the position of its last command.
   * @throws StoreError
   */
  answered(entry: NewRequest): void | Promise<void>
}

/**
 * Journals of all worlds: requests and their results. The journal of a shared world is in its database and written by
 * all processes: requests in the commit of their command, answers before they are sent.
 */
export interface Journals {
  /**
   * Starts a new journal.
   * @param origin initial state of the world, if it is unchanged since
   * @throws StoreError
   */
  readonly start: (world: World, origin: JournalOrigin | undefined) => Promise<void>
  /**
   * Starts the journal of a world that this process has created, unless another process was first.
   * @throws StoreError
   */
  readonly startWith: (world: World, origin: JournalOrigin) => Promise<void>
  /** Stops the journal; its content stays until the next start. */
  readonly stop: (world: World) => Promise<void>
  /** Continues the journal that an earlier process has left for a world on disk. */
  readonly resume: (world: World) => void
  /**
   * Continues the journal after the state of the world was replaced.
   * @throws StoreError
   */
  readonly reattach: (world: World) => Promise<void>
  readonly isOn: (world: World) => Promise<boolean>
  /** Returns true when the journal of the world with this name is on. */
  readonly isOnFor: (name: string) => Promise<boolean>
  /** @returns undefined when no journal records it; synchronous unless other processes have to be asked */
  readonly request: (world: World) => JournaledRequest | undefined | Promise<JournaledRequest | undefined>
  /** Adds committed events. */
  readonly receive: (world: World, events: readonly WorldEvent[]) => void
  /**
   * Shared worlds: adds events within their commit.
   * @throws StoreError
   */
  readonly note: (world: World, ...args: Parameters<CommittingListener>) => Promise<void>
  /** Summary that does not require reading the entries. */
  readonly summary: (world: World) => Promise<JournalSummary>
  readonly content: (world: World) => Promise<JournalContent>
  /** Keeps the codes sent so far, because the outbox of a world is pruned over time. */
  readonly keepCodes: (world: World) => Promise<void>
  /** Deletes the journal of an existing world, or of an earlier one with its name. */
  readonly forget: (world: World) => Promise<void>
  /** Frees this process's data about a dropped world. */
  readonly drop: (name: string) => void
}

/** @param shared journals of shared worlds, if there are any */
export function createJournals(own: OwnJournals, shared?: SharedJournals): Journals {
  const sharedOf = ({ isShared }: World) => (isShared ? shared : undefined)

  const ownRequest = ({ name }: World): JournaledRequest => {
    const request = own.nextOrder()
    let order: number | undefined
    return {
      watch: (_place, entryOf) => {
        order = own.nextOrder()
        return own.watchRequest(name, entryOf, { order, request })
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
        return of.watchRequest(world.name, id, entryOf, { place, request })
      },
      answered: (entry) => of.add(world, entry, { order, request }),
    }
  }

  return {
    start: (world, origin) => (sharedOf(world) ?? own).start(world, origin),
    startWith: async (world, origin) => {
      // If the origin differs, another process was first or has already started the clock.
      const { mode } = world.clock.state()
      if (world.isShared && (mode !== 'frozen' || world.clock.now() !== origin.at)) return
      await (sharedOf(world) ?? own).start(world, origin)
    },
    stop: async (world) => {
      if (world.isShared && shared) await shared.stop(world)
      else own.stop(world.name)
    },
    resume: own.resume,
    reattach: (world) => (sharedOf(world) ?? own).reattach(world),
    isOn: async (world) => sharedOf(world)?.isOn(world.name) ?? own.isOn(world.name),
    isOnFor: async (name) => own.isOn(name) || (await shared?.isOn(name)) === true,
    request: (world) => {
      const of = sharedOf(world)
      if (!of) return own.isOn(world.name) ? ownRequest(world) : undefined
      return of.idOf(world.name).then((id) => (id === undefined ? undefined : sharedRequest(of, world, id)))
    },
    receive: (world, events) => {
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

/** Events for a single user; public market events follow from the rest. */
const entriesOf = ({ clock }: World, events: readonly WorldEvent[]) =>
  events.flatMap(({ to, event, payload }) =>
    to === 'all' ? [] : [{ kind: 'event' as const, at: clock.now(), to, event, payload }],
  )
