import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openCoverage, type Coverage } from './count.ts'
import { recordHttp } from './recordHttp.ts'
import { recordSockets } from './recordSockets.ts'

const folder = process.env['H5_COVERAGE'] ?? ''
const file = join(folder, `${randomUUID()}.json`)
let coverage: Coverage | undefined
/** Opened by the first exchange: many processes under test end before one. */
const coverageOf = (): Coverage => (coverage ??= openCoverage())

if (folder !== '') {
  recordHttp(coverageOf)
  recordSockets(coverageOf)
  process.on('exit', writeCoverage)
}

/**
 * Writes down what the servers of this process answered so far, in the folder that `H5_COVERAGE` names. This module counts
 * it from outside of them: it is loaded before one starts, by `node --import` or by the test that starts it.
 */
export function writeCoverage(): void {
  if (!coverage) return
  mkdirSync(folder, { recursive: true })
  // A process that is killed while it writes leaves no half a file to the count.
  const unfinished = `${file}.part`
  writeFileSync(unfinished, JSON.stringify(coverage))
  renameSync(unfinished, file)
}
