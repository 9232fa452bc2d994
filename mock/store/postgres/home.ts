import type { Home } from '../home.ts'
import type { Database } from './database.ts'
import { openSharedStore } from './store.ts'
import type { Place } from './turn.ts'
import type { SharedWorlds } from './worlds.ts'

/** A world in a schema of a database. */
export const schemaHome = (database: Database, worlds: SharedWorlds, name: string): Home => ({
  label: `The world ${name} of the database`,
  isEmpty: async () => (await worlds.find(name)) === undefined,
  open: async () => {
    const place = await worlds.find(name)
    if (!place) throw new Error(`No world ${name}`)
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
    database.tell(name)
  },
})

async function swapIn(worlds: SharedWorlds, made: Place, name: string, mayReplace: boolean) {
  const nothing = () => Promise.resolve()
  for (;;) {
    const old = mayReplace ? await worlds.find(name) : undefined
    if ((await worlds.rename(made, name, old)) === 'taken') {
      if (mayReplace) continue
      await worlds.remove(made)
      return { undo: nothing, finish: nothing }
    }
    return {
      undo: async () => {
        if (old) await worlds.giveBack(name, old)
        await worlds.remove(made)
      },
      finish: async () => {
        if (old) await worlds.remove(old)
      },
    }
  }
}
