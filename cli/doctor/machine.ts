import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isRecord } from '../output/humanText.ts'
import { isTaken, listenerAt } from './listeners.ts'

const root = join(import.meta.dirname, '../..')

/** Checks whether a mock can start on this machine. */
export async function machine(): Promise<readonly Finding[]> {
  const folder = dataFolder()
  return [
    { what: 'node', state: 'ok', detail: `${process.version}, ${process.execPath}` },
    await port(portOfMock(process.env['PORT'] ?? ''), 'the mock'),
    await port(portOfDev, 'npm run dev'),
    ...(folder === undefined ? [] : [await data(folder), room(folder)]),
  ]
}

/** The port of the mock. An invalid `PORT` is reported by the mock itself. */
const portOfMock = (text: string): number =>
  /^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) < 65_536 ? Number(text) : 4010

/** Port of Vite, which serves the app in development. */
const portOfDev = 5173

async function port(number: number, user: string): Promise<Finding> {
  const what = `port ${String(number)}`
  if (!(await isTaken(number))) return { what, state: 'ok', detail: `free for ${user}` }
  const owner = listenerAt(number)
  return { what, state: 'note', detail: `taken by ${owner === undefined ? 'a program' : `process ${owner}`}` }
}

/** Data folder of a mock started here: of `npm start`, or of the package. */
function dataFolder(): string | undefined {
  const { H5_DATA } = process.env
  if (H5_DATA === ':memory:') return undefined
  if (H5_DATA !== undefined && H5_DATA !== '') return resolve(H5_DATA)
  const ofPackage = resolve('.h5-exchange')
  return existsSync(ofPackage) ? ofPackage : join(root, '.data')
}

/** A running server keeps its pid and address in that folder, and removes them when it stops in order. */
async function data(folder: string): Promise<Finding> {
  const what = 'data folder'
  if (!existsSync(folder)) return { what, state: 'ok', detail: `${folder}, created at the first start` }
  const owner = ownerOf(folder)
  if (owner === undefined || !isAlive(owner.pid))
    return { what, state: 'ok', detail: `${folder}, not in use` }
  // Another process may have the pid of a killed server.
  if (owner.url !== undefined && !(await isTaken(Number(new URL(owner.url).port))))
    return { what, state: 'ok', detail: `${folder}, not in use` }
  const where = owner.url === undefined ? 'which is starting or ending' : `at ${owner.url}`
  return { what, state: 'note', detail: `${folder}, in use by process ${String(owner.pid)} ${where}` }
}

interface Owner {
  readonly pid: number
  readonly url?: string
}

function ownerOf(folder: string): Owner | undefined {
  try {
    const note: unknown = JSON.parse(readFileSync(join(folder, 'server.json'), 'utf8'))
    if (!isRecord(note) || typeof note['pid'] !== 'number') return undefined
    const { pid, url } = note
    return typeof url === 'string' && URL.canParse(url) ? { pid, url } : { pid }
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const megabyte = 2 ** 20
/** Limits of free space in MB: below the first, writes will soon fail; below the second, a notice. */
const tooLittle = 50
const little = 500

function room(folder: string): Finding {
  const what = 'disk'
  let there = folder
  while (!existsSync(there)) there = dirname(there)
  const { bavail, bsize } = statfsSync(there)
  const free = Math.floor((bavail * bsize) / megabyte)
  const state = free < tooLittle ? 'bad' : free < little ? 'note' : 'ok'
  return { what, state, detail: `${free.toLocaleString('en')} MB free for ${folder}` }
}

/** `bad` makes the command fail; a `note` is worth knowing. */
export type State = 'ok' | 'note' | 'bad'

export interface Finding {
  readonly what: string
  readonly state: State
  readonly detail: string
}
