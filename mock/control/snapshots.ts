import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { timeOf, type Image } from '../store/image.ts'
import type { World } from '../world.ts'
import { defaultWorld } from '../worlds.ts'
import { ControlRefusal } from './controlRefusal.ts'

/** One moment of a world, kept under a name. */
export interface Snapshot {
  readonly name: string
  /** World time, ms. */
  readonly at: number
  readonly bytes: number
}

/** The snapshots of every world. They outlive a reset; those of the durable world outlive the process too. */
export interface Snapshots {
  /** One of the same name is replaced. @throws ControlRefusal too-many-snapshots */
  save(world: World, name: string): Promise<Snapshot>
  /** @throws ControlRefusal not-found */
  image(world: string, name: string): Image
  list(world: string): readonly Snapshot[]
  /** @throws ControlRefusal not-found */
  remove(world: string, name: string): void
}

interface Kept extends Snapshot {
  readonly image: Image
}

const mostEach = 50

export function createSnapshots(data: string): Snapshots {
  const folder = data === ':memory:' ? undefined : join(data, 'snapshots')
  const worlds = new Map<string, Map<string, Kept>>()
  if (folder !== undefined) worlds.set(defaultWorld, read(folder))
  const of = (world: string) => worlds.get(world) ?? new Map<string, Kept>()
  const found = (world: string, name: string): Kept => {
    const known = of(world).get(name)
    if (!known) throw new ControlRefusal(`There is no snapshot ${name} of the world ${world}`, 'not-found')
    return known
  }
  const fileOf = (world: string, name: string) =>
    folder !== undefined && world === defaultWorld ? join(folder, `${name}.sqlite3`) : undefined

  return {
    save: async (world, name) => {
      const all = of(world.name)
      if (all.size >= mostEach && !all.has(name))
        throw new ControlRefusal(`A world keeps ${mostEach} snapshots at most`, 'too-many-snapshots')
      const image = await world.image()
      const file = fileOf(world.name, name)
      if (file !== undefined) writeFileSync(file, image)
      const kept = { name, at: timeOf(image), bytes: image.length, image }
      worlds.set(world.name, all.set(name, kept))
      return shown(kept)
    },
    image: (world, name) => found(world, name).image,
    list: (world) => Array.from(of(world).values(), shown),
    remove: (world, name) => {
      found(world, name)
      of(world).delete(name)
      const file = fileOf(world, name)
      if (file !== undefined) rmSync(file, { force: true })
    },
  }
}

const shown = ({ name, at, bytes }: Kept): Snapshot => ({ name, at, bytes })

/** What an earlier process kept. A file that is no world any more is left alone. */
function read(folder: string): Map<string, Kept> {
  mkdirSync(folder, { recursive: true })
  const known = new Map<string, Kept>()
  for (const file of readdirSync(folder).sort()) {
    const name = file.replace(/\.sqlite3$/, '')
    if (name === file) continue
    try {
      const image = readFileSync(join(folder, file))
      known.set(name, { name, at: timeOf(image), bytes: image.length, image })
    } catch {
      continue
    }
  }
  return known
}
