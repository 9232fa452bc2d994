import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import { isRecord } from '../../domain/records.ts'
import { enumsOf } from './enums.ts'
import { root } from './formatted.ts'
import { readContract } from './readContract.ts'

const contract = readContract(join(root, 'openapi.yaml'))

test('the socket and the API have the same enums', () => {
  const known = enumsOf(contract).map(({ values, words }) => JSON.stringify([values, words]))
  const channels: unknown = load(readFileSync(join(root, 'asyncapi.yaml'), 'utf8'))
  const found = enumsIn(channels)
  expect(found).not.toEqual([])
  for (const one of found) expect(known).toContain(JSON.stringify(one))
})

test('callers see enum names in types, and what an operation does', () => {
  const types = readFileSync(join(root, 'generated/http.ts'), 'utf8')
  for (const { name } of enumsOf(contract))
    expect(types).toMatch(new RegExp(`^ +${name}: Enums\\.${name}$`, 'm'))
  const operations = readFileSync(join(root, 'generated/operations.ts'), 'utf8')
  expect(operations).toContain('  /** Place a spot order */\n  coinTradePlace: {')
})

/** Values and names of every named integer enum in it. */
function enumsIn(node: unknown): readonly (readonly [unknown, unknown])[] {
  if (!isRecord(node)) return []
  const { enum: values, 'x-enum-varnames': words } = node
  const below = Object.values(node).flatMap(enumsIn)
  return words === undefined ? below : [[values, words], ...below]
}
