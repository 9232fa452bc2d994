import type { components } from '#generated/control.ts'
import { exchange, fileOf, messageOf, type ControlOptions } from './exchange.ts'

type Clock = components['schemas']['Clock']

/** Media type of an exported world, one SQLite file. */
const mediaType = 'application/vnd.sqlite3'

/**
 * Exports a whole world as one file.
 * @throws ControlError
 */
export async function exportWorld(options: ControlOptions): Promise<Uint8Array<ArrayBuffer>> {
  const file = fileOf(await exchange(options, 'exportWorld'), mediaType, options.url)
  return new Uint8Array(await file.arrayBuffer())
}

/**
 * Replaces a world with an exported file; returns its clock.
 * @throws ControlError
 */
export async function importWorld(options: ControlOptions, file: BodyInit): Promise<Clock> {
  const response = await exchange(options, 'importWorld', { body: file, contentType: mediaType })
  return (await messageOf(response, options.url)) as Clock
}

/**
 * Exports the journal of a world as one file, for `replay` on another machine. Secrets are removed.
 * @throws ControlError
 */
export async function exportJournal(options: ControlOptions): Promise<unknown> {
  return fileOf(await exchange(options, 'journalExport'), 'application/json', options.url).json()
}

/**
 * Exports the calls of the journal as an HTTP Archive, for browser tools.
 * @throws ControlError
 */
export async function exportHar(options: ControlOptions): Promise<unknown> {
  return fileOf(await exchange(options, 'journalHar'), 'application/json', options.url).json()
}
