import { exchange, fileOf, type ControlOptions } from './exchange.ts'

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
