/**
 * Adds up the coverage of earlier runs, prints the table, and fails below the minimum: `tests/coverage/main.ts FOLDER`;
 * `--missing` also lists exempt items.
 */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readJson } from '../../tools/files.ts'
import { openCoverage } from './count.ts'
import { exceptions } from './exceptions.ts'
import { faultsOf, rowsOf, tableOf } from './table.ts'
import { exercisedShape } from './tally.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { missing: { type: 'boolean' } },
})
const [folder = process.env['H5_COVERAGE'] ?? ''] = positionals
const files = folder === '' ? [] : globSync('*.json', { cwd: folder })

if (files.length === 0) {
  console.error(
    'Nothing to count: contract coverage needs the steps tests, contract and journeys in the same run.',
  )
  process.exit(1)
}
const coverage = openCoverage()
for (const file of files) coverage.merge(readJson(join(folder, file), exercisedShape))
const rows = rowsOf(coverage, exceptions)
console.log(tableOf(rows))
for (const { kind, keys, reason } of exceptions) console.log(`Exempt from ${kind}: ${keys.length}, ${reason}`)
if (values.missing) for (const { kind, missing } of rows) console.log(`\n${kind}\n  ${missing.join('\n  ')}`)
const faults = faultsOf(coverage, exceptions)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
