import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Runs `npm run texts` with these words and this text on stdin. */
function addTexts(words: readonly string[], input = '') {
  const line = ['--no-warnings', join(import.meta.dirname, 'add.ts'), ...words]
  const { status, stderr } = spawnSync(process.execPath, line, { encoding: 'utf8', input })
  return { status, stderr }
}

test.each<[what: string, words: string[], input: string, sentence: RegExp]>([
  ['no file', [], '', /^Usage: npm run texts -- texts\.json\n$/],
  ['a missing file', ['missing.json'], '', /^missing\.json: .*no such file.*\n$/],
  ['text that is not JSON', ['-'], '{', /^-: SyntaxError: .*\n$/],
  ['other JSON', ['-'], '{ "a.b": 1 }', /^-: .*expected record.*\n/],
  ['a missing language', ['-'], '{ "a.b": { "en": "One" } }', /^a\.b: no text in th, .*\n$/],
])('npm run texts with %s ends with one sentence and changes nothing', (_, words, input, sentence) => {
  const { status, stderr } = addTexts(words, input)
  expect(stderr).toMatch(sentence)
  expect(status).toBe(2)
})
