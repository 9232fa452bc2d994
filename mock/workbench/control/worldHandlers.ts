import type { World } from '../../engine/scope.ts'
import type { WorldFile } from '../../engine/worldfile/schema.ts'
import { BadWorldFile, worldFileOf } from '../../engine/worldfile/worldFile.ts'
import { BadStart, defaultWorld, UnknownWorld, WorldExists, type Worlds } from '../../engine/worlds.ts'
import { StoreClosed } from '../../store/store.ts'
import { ControlRefusal } from '../controlRefusal.ts'
import type { Instruments } from '../instruments.ts'
import type { AllRequests } from '../log/allRequests.ts'
import type { ControlHandlers } from './controlCall.ts'
import { clockView } from './moveClock.ts'

/** Dependencies of operations on whole worlds. */
export interface WorldTools {
  readonly worlds: Worlds
  readonly instruments: Instruments
  /** Requests of all processes. */
  readonly requests: AllRequests
  /** True when the server can keep worlds on disk. */
  readonly canStore: boolean
  /** URL of the server for other machines. */
  readonly networkUrl: string | undefined
  /** @throws BadWorldFile for missing or incomplete candle files */
  readonly checkWorldFile: (file: WorldFile) => void
}

type WorldOperation = 'worldList' | 'worldCreate' | 'worldFork' | 'worldDrop' | 'reset'

export function worldHandlers({
  worlds,
  instruments: { faults, journals, coverage },
  requests,
  canStore,
  networkUrl,
  checkWorldFile,
}: WorldTools): Pick<ControlHandlers, WorldOperation> {
  const shown = async (world: World) => {
    const listed = (await worlds.list()).find((one) => one.world.name === world.name)
    return rowOf(world, listed?.durable ?? false, 0)
  }
  const rowOf = async (world: World, durable: boolean, idle: number) => ({
    name: world.name,
    seed: world.seed,
    ...clockView(world),
    durable,
    idle_ms: Math.round(idle),
    bytes: await world.bytes(),
    journal: await journals.isOn(world),
    ...(networkUrl !== undefined && { network_url: networkUrl + appOf(world.name) }),
  })
  return {
    worldList: async () => {
      const rows = (await worlds.list()).map(({ world, durable, idle }) =>
        rowOf(world, durable, idle).catch(unlessGone),
      )
      return (await Promise.all(rows)).filter((row) => row !== undefined)
    },
    worldCreate: async ({ input: { name, durable = false, file, ...start } }) => {
      if (durable && !canStore)
        throw new ControlRefusal(
          'durable: this server keeps nothing on disk (H5_DATA is :memory:)',
          'invalid-input',
          'durable',
        )
      const worldFile = file && readFile(file, checkWorldFile)
      return shown(await worlds.create(name, { ...start, worldFile }, durable).catch(refuse))
    },
    worldFork: async ({ input: { from, name } }) => {
      if (!worlds.has(from)) throw new ControlRefusal(`There is no world ${from}`, 'not-found', 'from')
      return shown(await worlds.fork(await worlds.get(from), name).catch(refuse))
    },
    worldDrop: async ({ input: { name } }) => {
      if (name === defaultWorld)
        throw new ControlRefusal(`The world ${name} cannot be dropped: reset it`, 'default-world', 'name')
      if (!(await worlds.drop(name)))
        throw new ControlRefusal(`There is no world ${name}`, 'not-found', 'name')
      return 'Dropped'
    },
    reset: async ({ world, input: start }) => {
      const fresh = await worlds.reset(world.name, start).catch(refuse)
      await faults.clear(fresh)
      // The remains of a stopped journal belong to the previous world.
      if (!(await journals.isOn(fresh))) await journals.forget(fresh)
      await requests.forget(fresh)
      coverage.forget(world.name)
      return clockView(fresh)
    },
  }
}

const appOf = (name: string): string => (name === defaultWorld ? '/h5/' : `/w/${name}/h5/`)

function readFile(given: object, check: (file: WorldFile) => void): WorldFile {
  try {
    const file = worldFileOf(given)
    check(file)
    return file
  } catch (error) {
    throw error instanceof BadWorldFile
      ? new ControlRefusal(`file: ${error.message}`, 'invalid-input', 'file')
      : error
  }
}

const refuse = (error: unknown): never => {
  if (error instanceof BadStart) throw new ControlRefusal(error.message, 'invalid-input', error.field)
  if (error instanceof WorldExists)
    throw new ControlRefusal(
      `The world ${error.message} already exists: drop or reset it`,
      'world-exists',
      'name',
    )
  if (error instanceof UnknownWorld && error.reason === 'unknown-world')
    throw new ControlRefusal(error.message.replace('X-Mock-World', 'name'), 'unknown-world', 'name')
  throw error
}

/** Leaves out a world that was dropped while the list was made. */
const unlessGone = (error: unknown): undefined => {
  if (!(error instanceof StoreClosed)) throw error
}
