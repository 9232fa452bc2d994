import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { kinds } from '../core/probe.ts'
import { probes } from '../probes/all.ts'

test('docs list the kinds of faults, each with its probes', () => {
  const docs = readFileSync(join(import.meta.dirname, '../../../docs/contract-testing.md'), 'utf8')
  const rows = docs.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
  const documented = Object.entries(kinds).map(([kind, text]) => {
    const groups = probes.filter(({ closes }) => closes === kind).map(({ name }) => name.split('.')[0] ?? '')
    const row = rows.find(([, name, meaning]) => name === `\`${kind}\`` && meaning === text)
    return row !== undefined && groups.length > 0 && groups.every((group) => row[3]?.includes(`\`${group}`))
  })
  expect(documented).toEqual(Object.keys(kinds).map(() => true))
})
