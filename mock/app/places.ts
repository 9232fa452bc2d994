import { mkdirSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { defaultWorld } from '../engine/worlds.ts'
import type { Home } from '../store/home.ts'
import { tidy, replacementFile, recover, removeAll, swapIn } from '../store/sqlite/placing.ts'
import { openStore } from '../store/sqlite/store.ts'
import type { WorldPlace } from './opening.ts'

/** Places of worlds: the default one and durable ones have a file or a schema each, all others are in memory. */
export interface Places {
  of(name: string): Promise<WorldPlace>
  /** May be outdated for a database until `refresh` reads what other processes have created and dropped. */
  isDurable(name: string): boolean
  /** Names of the durable worlds; may be outdated like `isDurable`. */
  names(): readonly string[]
  refresh(): Promise<void>
  makeDurable(name: string): void
  /** Deletes the storage and the journal of a closed world. */
  remove(name: string): Promise<void>
}

/** @param data a folder that no other process uses, or `:memory:` */
export const createPlaces = (data: string): Places => (data === ':memory:' ? inMemory : inFolder(data))

const inMemory: Places = {
  of: (name) => Promise.resolve({ name, home: undefined }),
  isDurable: () => false,
  names: () => [],
  refresh: () => Promise.resolve(),
  makeDurable: () => {
    throw new Error('Nothing is kept')
  },
  remove: () => Promise.resolve(),
}

function inFolder(data: string): Places {
  const folder = join(data, 'worlds')
  const homeOf = (name: string) => fileHome(join(folder, `${name}.sqlite`))
  const durable = new Set(tidy(folder))
  return {
    of: async (name) => {
      if (name === defaultWorld) {
        mkdirSync(data, { recursive: true })
        return { name, home: fileHome(join(data, 'exchange.sqlite')) }
      }
      return { name, home: durable.has(name) ? homeOf(name) : undefined }
    },
    isDurable: (name) => name === defaultWorld || durable.has(name),
    names: () => Array.from(durable),
    refresh: () => Promise.resolve(),
    makeDurable: (name) => {
      mkdirSync(folder, { recursive: true })
      durable.add(name)
    },
    remove: async (name) => {
      if (durable.delete(name)) await homeOf(name).remove()
    },
  }
}

/** A world in its own file. */
const fileHome = (file: string): Home => ({
  label: file,
  isEmpty: () => {
    recover(file)
    return Promise.resolve(!existsSync(file))
  },
  open: async () => openStore(file),
  openBeside: async (image) => ({
    store: openStore(replacementFile(file), image ?? 'fresh'),
    swapIn: async () => swapIn(file),
  }),
  remove: async () => {
    removeAll(file)
  },
})
