import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts'
import { nothingProves, provenRows } from './page.ts'

const root = join(import.meta.dirname, '../..')

/** A copy of what the page is made of. */
function copiedProject(): { root: string; append(file: string, text: string): void } {
  const copy = temporaryFolder()
  const sources = [
    'README.md',
    'openapi.yaml',
    'asyncapi.yaml',
    'docs',
    'tests',
    'mock',
    'web/src',
    'cli',
    'tools',
  ]
  for (const source of sources)
    cpSync(join(root, source), join(copy, source), {
      recursive: true,
      // Tests of this kind cite rules that do not exist.
      filter: (path) => !/node_modules|tools.(?:proven|recipes)/.test(path),
    })
  return {
    root: copy,
    append: (file, text) => {
      writeFileSync(join(copy, file), readFileSync(join(copy, file), 'utf8') + text)
    },
  }
}

test('every row is proven with a test and its count, or has a reason', () => {
  const rows = provenRows(root)
  expect(rows.length).toBeGreaterThan(250)
  expect(rows.filter(({ by }) => by === nothingProves)).toEqual([])
  for (const { says, state, by } of rows)
    if (state === 'proven') expect(by, says).toMatch(/^\[.*\]\(.*\), [1-9]\d* tests?/)
    else expect(by.length, says).toBeGreaterThan(10)
})

test('a rule without a test is listed as not proven, and a claim without a row is refused by name', () => {
  const project = copiedProject()
  expect(provenRows(project.root).length).toBeGreaterThan(250)
  project.append('docs/rules.md', '\n- **S9.99** API: a rule that is new\n')
  const unproven = provenRows(project.root).filter(({ by }) => by === nothingProves)
  expect(unproven.map(({ says }) => says)).toEqual(['S9.99 API: a rule that is new'])
  project.append('tests/api/calls.test.ts', "\ntest.todo('[S9.99] proved')\n")
  project.append('docs/qa.md', '\nIt makes coffee. <!-- claim: coffee -->\n')
  expect(() => provenRows(project.root)).toThrow('docs/qa.md: no promise covers the claim coffee')
})

test('an operation is proven by the tests that name it, not by others of their file', () => {
  const project = copiedProject()
  project.append('openapi.yaml', '\n      operationId: coffeeMake\n')
  project.append(
    'tests/api/calls.test.ts',
    "\ntest('makes coffee', () => { callIt('coffeeMake') })\ntest('makes tea', () => { callIt('teaMake') })\n",
  )
  const row = provenRows(project.root).find(({ says }) => says === '`coffeeMake`')
  expect(row?.state).toBe('proven')
  expect(row?.by).toMatch(/calls\.test\.ts\), 1 test$/)
})

test('each part that the README lists carries a claim', () => {
  const [, contents = ''] = readFileSync(join(root, 'README.md'), 'utf8').split('## Contents')
  const [list = ''] = contents.split('\n## ')
  const bullets = list.split('\n- ').slice(1)
  expect(bullets.filter((bullet) => !/<!-- claim: \S+ -->/.test(bullet))).toEqual([])
})
