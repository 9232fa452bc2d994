import { readFile } from 'node:fs/promises'
import { UsageError } from '../errors/errors.ts'
import { explainFileError } from '../errors/explainFileError.ts'
import {
  format,
  type Begin,
  type RecordingLine,
  type RecordedCall,
  type RecordedMessage,
  type SecretLine,
} from './lines.ts'

/** A recording of a live backend. */
export interface LiveRecording {
  readonly begin: Begin
  /** Calls and socket messages, in order. */
  readonly entries: readonly (RecordedCall | RecordedMessage)[]
  readonly secrets: ReadonlyMap<number, SecretLine>
  /** False when the file was truncated. */
  readonly isWhole: boolean
}

const kinds = new Set(['begin', 'call', 'socket', 'secret', 'end'])

/**
 * Reads a recording; a truncated one up to its last complete line.
 * @throws UsageError
 */
export async function readLiveRecording(file: string): Promise<LiveRecording> {
  const text = await readFile(file, 'utf8').catch(explainFileError('<file>', file))
  const wrong = (why: string) => new UsageError(`<file>: ${file}: ${why}`, '<file>')
  const texts = text.split('\n')
  // The text after the last line break is an incomplete line.
  texts.pop()
  const lines = texts.map((line, index) => {
    const value = parseLine(line)
    if (!value) throw wrong(`line ${String(index + 1)} is not a line of a recording`)
    return value
  })
  const [begin] = lines
  if (begin?.kind !== 'begin' || begin.format !== format) throw wrong('not a recording of h5 compare record')
  if (begin.version !== 1) throw wrong(`unsupported version ${String(begin.version)}: expected 1`)
  return {
    begin,
    entries: lines.filter((line) => line.kind === 'call' || line.kind === 'socket'),
    secrets: new Map(lines.flatMap((line) => (line.kind === 'secret' ? [[line.id, line] as const] : []))),
    isWhole: lines.at(-1)?.kind === 'end',
  }
}

/** Returns whether a text begins as a recording does. */
export function isRecording(text: string): boolean {
  const begin = parseLine(text.split('\n', 1)[0] ?? '')
  return begin?.kind === 'begin' && begin.format === format
}

function parseLine(line: string): RecordingLine | undefined {
  try {
    const value = JSON.parse(line) as RecordingLine
    return kinds.has(value.kind) && Number.isFinite(value.at) ? value : undefined
  } catch {
    return undefined
  }
}
