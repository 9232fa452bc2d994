import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { longest } from './longestFirst.ts'

test('every file that starts first exists', () => {
  const root = join(import.meta.dirname, '../..')
  expect(longest.filter((name) => !existsSync(join(root, `${name}.test.ts`)))).toEqual([])
})
