import { defaultWorld } from '../engine/worlds.ts'
import type { Database } from '../store/postgres/database.ts'
import { schemaHome } from '../store/postgres/home.ts'
import { openSharedWorlds } from '../store/postgres/worlds.ts'
import type { Places } from './places.ts'

/**
 * Places of worlds that many processes serve.
 * @param keepsAll true when no world is kept in memory
 */
export async function sharedPlaces(database: Database, keepsAll: boolean): Promise<Places> {
  const worlds = await openSharedWorlds(database)
  const homeOf = (name: string, mayBegin: boolean) => schemaHome(database, worlds, name, mayBegin)
  let durable = new Set<string>()
  /** Worlds to create. */
  const wanted = new Set<string>()
  const look = async () => {
    durable = new Set((await worlds.names()).filter((name) => name !== defaultWorld))
  }
  await look()
  return {
    of: async (name) => {
      if (name === defaultWorld) return { name, home: homeOf(name, true) }
      const mayBegin = wanted.delete(name) || keepsAll
      // Another process may have just created or dropped it.
      if (mayBegin || (await worlds.find(name))) {
        durable.add(name)
        return { name, home: homeOf(name, mayBegin) }
      }
      durable.delete(name)
      return { name, home: undefined }
    },
    isDurable: (name) => name === defaultWorld || durable.has(name),
    names: () => Array.from(durable),
    refresh: look,
    makeDurable: (name) => {
      wanted.add(name)
      durable.add(name)
    },
    remove: async (name) => {
      wanted.delete(name)
      if (durable.delete(name)) await homeOf(name, false).remove()
    },
  }
}
