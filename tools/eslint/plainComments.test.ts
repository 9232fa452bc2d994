import { fileURLToPath } from 'node:url'
import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'
import { expect, test } from 'vitest'
import { plainComments } from './plainComments.ts'
import { findTurn, turns } from './turns.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Messages of the rule for a file: `line message`. */
async function complaintsAbout(code: string): Promise<readonly string[]> {
  const eslint = new ESLint({
    cwd: root,
    overrideConfigFile: true,
    overrideConfig: [
      {
        files: ['**/*.ts'],
        languageOptions: { parser: tseslint.parser },
        plugins: { h5: { rules: { 'plain-comments': plainComments } } },
        rules: { 'h5/plain-comments': 'error' },
      },
    ],
  })
  const [result] = await eslint.lintText(code, { filePath: `${root}plain.ts` })
  return (result?.messages ?? []).map(({ line, message }) => `${line} ${message}`)
}

test('comments of every form are checked as whole sentences', async () => {
  expect(
    await complaintsAbout(`/** What is kept. */
const a = 1 // It hears of every order.
/*
 * The cache of a world is no
 * store.
 */
const b = 2
// A sentence whose turn is no
// longer on one line.
// Begins
// anew.
`),
  ).toEqual([
    '1 "What …" leaves out its noun: begin with a verb or a noun.',
    '2 "hears of": write receives, is notified of, reports.',
    '3 "is no": write is not.',
    '8 "anew": write again.',
  ])
})

test('titles of tests are checked in every notation', async () => {
  expect(
    await complaintsAbout(
      [
        "describe('whose token is old', () => {})",
        "test.concurrent('the world stands still, say', () => {})",
        "test.each([[1], ['anew']])('is no number: %s', () => {})",
        'it(`goes on with ${name}`, () => {})',
        "describe.each(rows)('goes on', () => {})",
        "test('[S5.07] [S5.08] what is kept', () => {})",
      ].join('\n'),
    ),
  ).toEqual([
    '1 "Whose …" leaves out its noun: begin with a verb or a noun.',
    '2 ", say": write for example.',
    '3 "Is no": write is not.',
    '4 "Goes on": write continues.',
    '5 "Goes on": write continues.',
    '6 "What …" leaves out its noun: begin with a verb or a noun.',
  ])
})

test('other strings and plain sentences are accepted', async () => {
  expect(
    await complaintsAbout(`/** Returns the newest orders. There is no limit. */
const text = 'the world stands'
// As many as needed; what follows is a clause. Is this a question?
log('goes on')
test('an order above the balance is refused', () => {})
`),
  ).toEqual([])
})

test.each([
  ['the count begins anew', 'again'],
  ['it is told at once', 'receives, is notified of, reports'],
  ['too large a file is refused', 'an oversized …'],
  ['it retries so often', 'a number, or "that many times"'],
  ['a file of its own name', 'named after it'],
])('a turn has a plain replacement: %s', (text, instead) => {
  expect(findTurn(text)).toContain(`write ${instead}.`)
  expect(turns.some((turn) => turn.instead === instead)).toBe(true)
})

test('the rule is enabled for all TypeScript', async () => {
  const eslint = new ESLint({ cwd: root })
  for (const file of ['mock/app/main.ts', 'web/src/kit/Done.tsx', 'tests/api/calls.test.ts']) {
    const config: unknown = await eslint.calculateConfigForFile(file)
    expect(config).toMatchObject({ rules: { 'h5/plain-comments': [2] } })
  }
})
