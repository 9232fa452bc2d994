import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  createWriteStream,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createMasking } from '#contract/masking.ts'
import { UsageError } from '../errors/errors.ts'
import { explainFileError } from '../errors/explainFileError.ts'
import { format, type RecordingLine, type RecordedCall, type RecordedMessage } from './lines.ts'
import { isRecording } from './readLines.ts'
import { marketEvents } from './streams.ts'
import { isJsonObject } from './values.ts'

/** Messages of one market stream are recorded at most once in this time, ms: a play needs only prices from them. */
const streamPause = 5000

export interface RecordingTotals {
  readonly calls: number
  readonly messages: number
  /** Requests that are not operations of the contract. */
  readonly others: number
}

/** Largest difference between two clocks that the whole seconds of a `Date` header and its way explain, ms. */
const clockTolerance = 2000

/** Writes a recording, one masked line at a time. */
export interface Recorder {
  /** The backend's clock, ms. */
  now(): number
  /** Sets the clock to the `Date` of an answer. */
  setClock(date: string | undefined): void
  add(line: RecordedCall | RecordedMessage): void
  skip(): void
  counts(): RecordingTotals
  /** Rejects with UsageError once the file cannot be written any more. */
  readonly failure: Promise<never>
  /**
   * Writes the last line; replaces an earlier recording unless this one is empty.
   * @throws UsageError
   */
  end(): Promise<void>
  /** Leaves everything as it was before the recording. */
  discard(): Promise<void>
}

/** File that a recording is written to. */
interface Target {
  readonly path: string
  /** The earlier recording that it replaces in the end. */
  readonly earlier?: string
  /** False for a device. */
  readonly isFile: boolean
}

/** @throws UsageError for a file with content that is no recording, and the error of a file that cannot be written */
function targetOf(file: string): Target {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found || found.size === 0 || !found.isFile()) return { path: file, isFile: !found || found.isFile() }
  const earlier = realpathSync(file)
  accessSync(earlier, constants.W_OK)
  if (!isRecording(readFileSync(earlier, 'utf8')))
    throw new UsageError(
      `<file>: ${file}: has other content than a recording, and would be replaced`,
      '<file>',
    )
  return { path: `${file}.part`, earlier, isFile: true }
}

/** @throws UsageError when the file cannot be written, or has other content than a recording */
export async function createRecorder(file: string, contract: string, startedAt: number): Promise<Recorder> {
  const target = await Promise.resolve(file).then(targetOf).catch(explainFileError('<file>', file))
  const out = createWriteStream(target.path, { mode: 0o600 })
  await new Promise((resolve, reject) => {
    out.once('open', resolve)
    out.once('error', reject)
  }).catch(explainFileError('<file>', target.path))
  const failure = new Promise<never>((_, reject) => {
    out.on('error', reject)
  }).catch(explainFileError('<file>', target.path))
  // Nobody may wait for it yet.
  failure.catch(() => undefined)
  const streamedAt = new Map<string, number>()
  /** Returns true for a message of a stream whose latest message was recorded a moment ago. */
  const isDense = (line: RecordedCall | RecordedMessage): boolean => {
    if (line.kind !== 'socket' || line.what !== 'heard' || !marketEvents.has(line.event)) return false
    const { symbol, period } = isJsonObject(line.payload) ? line.payload : {}
    const stream = [line.socket, line.event, symbol, period].map(String).join(' ')
    if (Math.abs(line.at - (streamedAt.get(stream) ?? 0)) < streamPause) return true
    streamedAt.set(stream, line.at)
    return false
  }
  const masking = createMasking({ foreignBackend: true })
  const counts = { calls: 0, messages: 0, others: 0 }
  let written = 0
  let offset = 0
  const write = (line: RecordingLine) => {
    // A socket may close after the last line.
    if (!out.writableEnded && !out.destroyed) out.write(`${JSON.stringify(line)}\n`)
  }
  const now = () => Math.round(Date.now() + offset)
  offset = startedAt - Date.now()
  write({ kind: 'begin', format, version: 1, contract, at: now() })
  return {
    now,
    setClock: (date) => {
      const dateHeader = Date.parse(date ?? '')
      if (Number.isFinite(dateHeader) && (dateHeader > now() || dateHeader < now() - clockTolerance))
        offset = dateHeader - Date.now()
    },
    add: (line) => {
      if (isDense(line)) return
      const masked = masking.mask(line)
      for (const secret of masking.secrets.slice(written)) write({ kind: 'secret', at: line.at, ...secret })
      written = masking.secrets.length
      write(masked)
      if (line.kind === 'call') counts.calls++
      else counts.messages++
    },
    skip: () => counts.others++,
    counts: () => ({ ...counts }),
    failure,
    end: async () => {
      write({ kind: 'end', at: now(), ...counts })
      await Promise.race([new Promise<void>((resolve) => out.end(resolve)), failure])
      if (target.earlier === undefined) return
      if (counts.calls + counts.messages > 0) renameSync(target.path, target.earlier)
      else rmSync(target.path)
    },
    discard: async () => {
      await new Promise<void>((resolve) => out.end(resolve))
      if (target.isFile) rmSync(target.path, { force: true })
    },
  }
}

/**
 * Reads the clock of a backend from an answer, ms; this machine's clock for a backend without one.
 * @throws the error of `fetch` when it does not answer, and UsageError when the contract is not served there
 */
export async function readBackendClock(target: string): Promise<number> {
  const response = await fetch(`${target}/api/get/lang`, { method: 'POST' })
  const { headers, status } = response
  const isEnvelope = /^\s*\{/.test(await response.text())
  // A backend that fails for a moment is still the right one.
  if (status < 500 && (status === 404 || !isEnvelope))
    throw new UsageError(
      `--target: ${target}/api/get/lang is not an operation of the contract: HTTP ${String(status)}`,
      '--target',
    )
  const dateHeader = Date.parse(headers.get('date') ?? '')
  return Number.isFinite(dateHeader) && Math.abs(dateHeader - Date.now()) > clockTolerance
    ? dateHeader
    : Date.now()
}

/** Facts about an upload; the digest tells equal pictures apart from other ones and is masked. */
export const factsOf = (bytes: Uint8Array): NonNullable<RecordedCall['file']> => ({
  bytes: bytes.length,
  digest: createHash('sha256').update(bytes).digest('hex'),
})
