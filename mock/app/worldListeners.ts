import type { World } from '../engine/scope.ts'
import type { Worlds } from '../engine/worlds.ts'

type CalledEvent = 'onFresh' | 'onOpened' | 'onEvents' | 'onCommitting' | 'onReset' | 'onDrop'
type Registering = CalledEvent | 'onForeignEvents'
type Listener<Name extends Registering> = Parameters<Worlds[Name]>[0]
type Notify<Name extends CalledEvent> = (...given: Parameters<Listener<Name>>) => ReturnType<Listener<Name>>

/** Listeners of all worlds, and the functions that notify them. */
export interface WorldListeners {
  readonly on: Pick<Worlds, Registering>
  /** Calls them in order; the first error ends it. */
  readonly notifyFresh: Notify<'onFresh'>
  readonly notifyOpened: Notify<'onOpened'>
  readonly notifyReset: Notify<'onReset'>
  readonly notifyDrop: Notify<'onDrop'>
  /** Passes on the events of this world. */
  attend(world: World): void
}

export function createWorldListeners(): WorldListeners {
  const fresh: Listener<'onFresh'>[] = []
  const opened: Listener<'onOpened'>[] = []
  const events: Listener<'onEvents'>[] = []
  const committing: Listener<'onCommitting'>[] = []
  const foreign: Listener<'onForeignEvents'>[] = []
  const reset: Listener<'onReset'>[] = []
  const drop: Listener<'onDrop'>[] = []
  return {
    on: {
      onFresh: (listener) => fresh.push(listener),
      onOpened: (listener) => opened.push(listener),
      onEvents: (listener) => events.push(listener),
      onCommitting: (listener) => committing.push(listener),
      onForeignEvents: (listener) => foreign.push(listener),
      onReset: (listener) => reset.push(listener),
      onDrop: (listener) => drop.push(listener),
    },
    notifyFresh: async (...given) => {
      for (const listener of fresh) await listener(...given)
    },
    notifyOpened: (world) => {
      for (const listener of opened) listener(world)
    },
    notifyReset: (name) => {
      for (const listener of reset) listener(name)
    },
    notifyDrop: (name) => {
      for (const listener of drop) listener(name)
    },
    attend: (world) => {
      const { listeners } = world
      listeners.onEvents((happened) => {
        for (const listener of events) listener(world, happened)
      })
      listeners.onForeignEvents({
        isWaiting: () => foreign.some((listener) => listener.isWaiting(world)),
        receive: (happened) => {
          for (const listener of foreign) listener.receive(world, happened)
        },
      })
      listeners.onCommitting(async (...given) => {
        for (const listener of committing) await listener(world, ...given)
      })
    },
  }
}
