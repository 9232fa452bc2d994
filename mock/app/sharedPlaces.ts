import { defaultWorld } from '../engine/worlds.ts'
import type { Database } from '../store/postgres/database.ts'
import { schemaHome } from '../store/postgres/home.ts'
import { openSharedWorlds } from '../store/postgres/worlds.ts'
import type { Places } from './places.ts'

/**
 * Worlds that many processes serve.
 * @param keepsAll no world lives in memory
 */
export async function sharedPlaces(database: Database, keepsAll: boolean): Promise<Places> {
  const worlds = await openSharedWorlds(database)
  const homeOf = (name: string) => schemaHome(database, worlds, name)
  let durable = new Set<string>()
  const look = async () => {
    durable = new Set((await worlds.names()).filter((name) => name !== defaultWorld))
  }
  await look()
  return {
    of: async (name) => {
      if (name === defaultWorld || durable.has(name)) return { name, home: homeOf(name) }
      if (!keepsAll && (await worlds.find(name)) === undefined) return { name, home: undefined }
      durable.add(name)
      return { name, home: homeOf(name) }
    },
    isDurable: (name) => name === defaultWorld || durable.has(name),
    names: () => Array.from(durable),
    look,
    makeDurable: (name) => {
      durable.add(name)
    },
    remove: async (name) => {
      if (durable.delete(name)) await homeOf(name).remove()
    },
  }
}
