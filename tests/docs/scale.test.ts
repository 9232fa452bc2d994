import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { costTable, scaleTable } from '../../bench/scale/tables.ts'
import { root } from '../support/cli.ts'

/** Without the blanks that make columns. */
const plain = (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---')

test('docs/scale.md has the costs that the simulation takes, and what it prints', () => {
  const page = plain(readFileSync(join(root, 'docs/scale.md'), 'utf8'))
  expect(page).toContain(plain(costTable()))
  expect(page).toContain(plain(scaleTable()))
})
