import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { createMasking } from '#contract/masking.ts'
import { UsageError } from '../errors/errors.ts'
import { explainFileError } from '../errors/explainFileError.ts'
import { format, type RecordingLine, type RecordedCall, type RecordedMessage } from './lines.ts'
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
  /** Writes the last line. */
  end(): Promise<void>
}

/** @throws UsageError when the file cannot be written */
export async function createRecorder(file: string, contract: string, startedAt: number): Promise<Recorder> {
  const out = createWriteStream(file, { mode: 0o600 })
  await new Promise((resolve, reject) => {
    out.once('open', resolve)
    out.once('error', reject)
  }).catch(explainFileError('<file>', file))
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
    if (!out.writableEnded) out.write(`${JSON.stringify(line)}\n`)
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
    end: () =>
      new Promise((resolve) => {
        write({ kind: 'end', at: now(), ...counts })
        out.end(resolve)
      }),
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
