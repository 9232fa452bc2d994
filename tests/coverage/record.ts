import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openCoverage, type Coverage } from './count.ts'
import { recordHttp } from './recordHttp.ts'
import { recordSockets } from './recordSockets.ts'

const folder = process.env['H5_COVERAGE'] ?? ''
const file = join(folder, `${randomUUID()}.json`)
let coverage: Coverage | undefined
/** Created at the first exchange: many processes under test end before one. */
const coverageOf = (): Coverage => (coverage ??= openCoverage())

if (folder !== '') {
  recordHttp(coverageOf)
  recordSockets(coverageOf)
  process.on('exit', writeCoverage)
}

/**
 * Writes the coverage of the servers in this process to the folder in `H5_COVERAGE`. It observes them from outside and
 * must be loaded before they start, by `node --import` or by the test.
 */
export function writeCoverage(): void {
  if (!coverage) return
  mkdirSync(folder, { recursive: true })
  // A process that is killed while writing leaves no partial file.
  const unfinished = `${file}.part`
  writeFileSync(unfinished, JSON.stringify(coverage))
  renameSync(unfinished, file)
}
