import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createFakeProject } from './fakeProject.ts'

const { failure, fakeVitestTwice, folder, runIn, runOf, write } = createFakeProject()

describe('a failed test, in CI,', () => {
  test('is reported as flaky if it passes alone, saved with its first failure, and counts as passed', () => {
    fakeVitestTwice([failure], [])
    const { lines, status } = runIn({ CI: 'true' }, 'tests')
    const end = lines.slice(lines.findIndex((line) => line.startsWith('flaky')))
    expect(end.slice(0, 3)).toEqual([
      'flaky (kept in .cache/flaky.json):',
      '- the rule 0',
      '    AssertionError: expected 1 to be 2',
    ])
    expect(end.at(-1)).toBe('4 passed, 0 failed')
    expect(status).toBe(0)
    expect(readFileSync(join(folder, '.cache/flaky.json'), 'utf8')).toContain('expected 1 to be 2')
    expect(end).toContain('first failure of the rule 0: .cache/flaky/1-the-rule-0')
    const error = readFileSync(join(folder, '.cache/flaky/1-the-rule-0/error.txt'), 'utf8')
    expect(error).toContain('at file:///elsewhere/node_modules/vitest/chunk.js:9:9')
  })

  test('fails the run if it fails again', () => {
    fakeVitestTwice([failure], [failure])
    const { lines, status } = runIn({ CI: 'true' }, 'tests')
    expect(lines).not.toContain('flaky (kept in .cache/flaky.json):')
    expect(lines.at(-1)).toBe('3 passed, 1 failed')
    expect(status).toBe(1)
    expect(existsSync(join(folder, '.cache/flaky.json'))).toBe(false)
  })

  test('does not excuse an unhandled error', () => {
    fakeVitestTwice([failure], [])
    write('.cache/stray-errors.json', JSON.stringify([{ message: 'Error: too late' }]))
    const { lines, status } = runIn({ CI: 'true' }, 'tests')
    rmSync(join(folder, '.cache/stray-errors.json'))
    expect(lines).toContain('- outside of any test')
    expect(lines.at(-1)).toBe('3 passed, 2 failed')
    expect(status).toBe(1)
  })

  test('fails the run as the third flaky one', () => {
    fakeVitestTwice([failure, failure, failure], [])
    const { lines, status } = runIn({ CI: 'true' }, 'tests')
    expect(lines).toContain('flaky (kept in .cache/flaky.json):')
    expect(lines.at(-1)).toBe('3 passed, 3 failed')
    expect(status).toBe(1)
  })

  test('is not rerun if it is deterministic', () => {
    fakeVitestTwice([failure], [], 'domain/some.test.ts')
    expect(runIn({ CI: 'true' }, 'tests').lines.at(-1)).toBe('3 passed, 1 failed')
  })

  test("is not rerun on a developer's machine", () => {
    fakeVitestTwice([failure], [])
    expect(runOf('tests').lines.at(-1)).toBe('3 passed, 1 failed')
  })
})
