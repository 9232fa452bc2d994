import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defaultWorld } from '../engine/worlds.ts'
import { removeFiles } from '../store/placing.ts'
import type { Place } from './opening.ts'

/** Where worlds are kept: the default one and those that were made durable in a file each, the others in memory. */
export interface Places {
  /** Whether there is a disk to keep worlds on. */
  readonly areKept: boolean
  of(name: string): Place
  isDurable(name: string): boolean
  /** The worlds on disk, but for the default one. */
  names(): readonly string[]
  makeDurable(name: string): void
  /** Deletes the file of a world that is closed. */
  remove(name: string): void
}

/** @param data a folder, or `:memory:` */
export function createPlaces(data: string): Places {
  if (data === ':memory:')
    return {
      areKept: false,
      of: (name) => ({ name, file: undefined }),
      isDurable: () => false,
      names: () => [],
      makeDurable: () => {
        throw new Error('Nothing is kept')
      },
      remove: () => {},
    }
  const folder = join(data, 'worlds')
  const fileOf = (name: string): string => join(folder, `${name}.sqlite`)
  // One that a swap has left behind under another name is put right when it is opened.
  const files = existsSync(folder) ? readdirSync(folder) : []
  const durable = new Set(files.flatMap((file) => /^(.+)\.sqlite(?:-old)?$/.exec(file)?.[1] ?? []))
  return {
    areKept: true,
    of: (name) => {
      if (name === defaultWorld) {
        mkdirSync(data, { recursive: true })
        return { name, file: join(data, 'exchange.sqlite') }
      }
      return { name, file: durable.has(name) ? fileOf(name) : undefined }
    },
    isDurable: (name) => name === defaultWorld || durable.has(name),
    names: () => Array.from(durable),
    makeDurable: (name) => {
      mkdirSync(folder, { recursive: true })
      durable.add(name)
    },
    remove: (name) => {
      if (durable.delete(name)) removeFiles(fileOf(name))
    },
  }
}
