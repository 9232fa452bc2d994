import type { Home } from '../home.ts'
import { StoreClosed } from '../store.ts'
import type { Database } from './database.ts'
import { openSharedStore } from './store.ts'
import type { WorldLocation } from './turn.ts'
import type { SharedWorlds } from './worlds.ts'

/**
 * A world in a schema of a database.
 * @param mayBegin true creates a missing world; false means that another process has just dropped it
 */
export const schemaHome = (
  database: Database,
  worlds: SharedWorlds,
  name: string,
  mayBegin: boolean,
): Home => ({
  label: `The world ${name} of the database`,
  isEmpty: async () => {
    const isEmpty = (await worlds.find(name)) === undefined
    if (isEmpty && !mayBegin) throw new StoreClosed('The world was dropped')
    return isEmpty
  },
  open: async () => {
    const place = await worlds.find(name)
    if (!place) throw new StoreClosed('The world was dropped')
    return openSharedStore(database, place)
  },
  openBeside: async (image) => {
    const made = await worlds.make(image)
    return {
      store: openSharedStore(database, made),
      swapIn: (mayReplace) => swapIn(worlds, made, name, mayReplace),
    }
  },
  remove: async () => {
    const place = await worlds.find(name)
    if (place) await worlds.drop(place)
  },
})

async function swapIn(worlds: SharedWorlds, made: WorldLocation, name: string, mayReplace: boolean) {
  const nothing = () => Promise.resolve()
  for (;;) {
    const old = mayReplace ? await worlds.find(name) : undefined
    if ((await worlds.rename(made, name, old)) === 'taken') {
      if (mayReplace) continue
      await worlds.discard(made)
      return { undo: nothing, finish: nothing }
    }
    return {
      undo: async () => {
        if (old) await worlds.giveBack(name, made, old)
        await worlds.discard(made)
      },
      finish: async () => {
        if (old) await worlds.discard(old)
      },
    }
  }
}
