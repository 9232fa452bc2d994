import { exchange, fileOf, type ControlOptions } from './exchange.ts'

/** The journal of a world as one file, for `replay` on another machine; its secrets are not in it. @throws ControlError */
export async function exportJournal(options: ControlOptions): Promise<unknown> {
  return fileOf(await exchange(options, 'journalExport'), 'application/json', options.url).json()
}

/** The calls of the journal as an HTTP Archive, for the tools of browsers. @throws ControlError */
export async function exportHar(options: ControlOptions): Promise<unknown> {
  return fileOf(await exchange(options, 'journalHar'), 'application/json', options.url).json()
}
