import type { World } from '../engine/scope.ts'
import type { Worlds } from '../engine/worlds.ts'

type Called = 'onFresh' | 'onKept' | 'onEvents' | 'onCommitting' | 'onReset' | 'onDrop'
type Registering = Called | 'onForeignEvents'
type Listener<Name extends Registering> = Parameters<Worlds[Name]>[0]
type Told<Name extends Called> = (...heard: Parameters<Listener<Name>>) => ReturnType<Listener<Name>>

/** Listeners of all worlds, and the functions that notify them. */
interface WorldListeners {
  readonly on: Pick<Worlds, Registering>
  /** One after the other; the first that fails ends it. */
  readonly tellFresh: Told<'onFresh'>
  readonly tellKept: Told<'onKept'>
  readonly tellReset: Told<'onReset'>
  readonly tellDrop: Told<'onDrop'>
  /** From now on, what happens in this world is passed on. */
  attend(world: World): void
}

export function createWorldListeners(): WorldListeners {
  const fresh: Listener<'onFresh'>[] = []
  const kept: Listener<'onKept'>[] = []
  const events: Listener<'onEvents'>[] = []
  const committing: Listener<'onCommitting'>[] = []
  const foreign: Listener<'onForeignEvents'>[] = []
  const reset: Listener<'onReset'>[] = []
  const drop: Listener<'onDrop'>[] = []
  return {
    on: {
      onFresh: (listener) => fresh.push(listener),
      onKept: (listener) => kept.push(listener),
      onEvents: (listener) => events.push(listener),
      onCommitting: (listener) => committing.push(listener),
      onForeignEvents: (listener) => foreign.push(listener),
      onReset: (listener) => reset.push(listener),
      onDrop: (listener) => drop.push(listener),
    },
    tellFresh: async (...heard) => {
      for (const listener of fresh) await listener(...heard)
    },
    tellKept: (world) => {
      for (const listener of kept) listener(world)
    },
    tellReset: (name) => {
      for (const listener of reset) listener(name)
    },
    tellDrop: (name) => {
      for (const listener of drop) listener(name)
    },
    attend: (world) => {
      world.onEvents((happened) => {
        for (const listener of events) listener(world, happened)
      })
      world.onForeignEvents({
        isWaiting: () => foreign.some((listener) => listener.isWaiting(world)),
        hear: (happened) => {
          for (const listener of foreign) listener.hear(world, happened)
        },
      })
      world.onCommitting(async (...heard) => {
        for (const listener of committing) await listener(world, ...heard)
      })
    },
  }
}
