import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '#generated/endpoints.ts'
import { languages } from '#generated/languages.ts'
import { commands } from '../../cli/commands.ts'
import { exitCode } from '../../cli/errors/errors.ts'
import { serverOptions } from '../../mock/app/environment.ts'
import { limitsOf } from '../../mock/app/serverOptions.ts'
import { defaultWorldFile } from '../../mock/engine/worldfile/worldFile.ts'
import { newTables } from '../../mock/store/postgres/ddl.ts'
import { answerFaults, socketFaults } from '../../mock/workbench/faults/faultKinds.ts'
import { faultPresets } from '../../mock/workbench/faults/faultPresets.ts'
import { trialWorldFile } from '../contract/core/trialWorld.ts'
import { wrongBackends } from '../contract/wrong/all.ts'
import { root } from '../support/runProgram.ts'
import { pages } from './pages.ts'

const pageText = (path: string) => pages.find((page) => page.path === path)?.text ?? ''
/** Captures of a pattern on every page, with their page. */
const found = (pattern: RegExp) =>
  pages.flatMap(({ path, text }) => Array.from(text.matchAll(pattern), ([, value = '']) => ({ path, value })))
/** First cells of a table whose head has this text, without backticks and parentheses. */
const firstCells = (path: string, head: string): readonly string[] => {
  const [, rows = ''] = pageText(path).split(new RegExp(`^\\| ${head} .*\\n\\| -.*\\n`, 'm'))
  const [table = ''] = rows.split(/^(?!\|)/m)
  return table
    .split('\n')
    .flatMap((row) => Array.from(row.split('|')[1]?.matchAll(/`([\w-]+)`/g) ?? [], ([, name = '']) => name))
}

test('the demo user signs in with the documented credentials', () => {
  const [demo] = defaultWorldFile().users
  const fundPasswords = found(/fund password `(\d{6})`/g)
  expect(fundPasswords).not.toEqual([])
  expect(fundPasswords.filter(({ value }) => value !== demo?.fundPassword)).toEqual([])
  const passwords = found(/demo@h5\.example(?: --password |`, password `)([\w-]+)/g)
  expect(passwords.filter(({ value }) => value !== demo?.password)).toEqual([])
})

test('the operation counts on pages are those of the contract', () => {
  const counts = found(/\b(\d+) operations\b/g)
  expect(counts.filter(({ value }) => Number(value) !== Object.keys(endpoints).length)).toEqual([])
})

test('docs/judges.md is about the contract with all its operations', () => {
  const [, total] = /^ +Total operations: (\d+)$/m.exec(pageText('docs/judges.md')) ?? []
  expect(Number(total)).toBe(Object.keys(endpoints).length)
})

test('docs/contract-testing.md names the coins that only trials have', () => {
  const known = new Set(defaultWorldFile().currencies.map(({ name }) => name))
  const own = trialWorldFile.currencies.map(({ name }) => name).filter((name) => !known.has(name))
  expect(own).not.toEqual([])
  expect(pageText('docs/contract-testing.md')).toContain(
    `the coins ${own.slice(0, -1).join(', ')} and ${own.at(-1) ?? ''}`,
  )
})

test('docs/faults.md has every kind and every preset', () => {
  expect(firstCells('docs/faults.md', 'fault of an answer')).toEqual(
    expect.arrayContaining([...answerFaults]),
  )
  expect(firstCells('docs/faults.md', 'fault of a socket message')).toEqual(
    expect.arrayContaining([...socketFaults]),
  )
  const [, presets = ''] = /^A preset adds several faults: (.*)\.$/m.exec(pageText('docs/faults.md')) ?? []
  expect(presets.split(', ')).toEqual(Object.keys(faultPresets).map((name) => `\`${name}\``))
})

test('docs/mock.md has the server defaults and limits', () => {
  const options = serverOptions({})
  const { port, host, logLevel } = options
  const limits = limitsOf(options)
  const row = (variable: string) =>
    new RegExp(`^\\| \`${variable}\` +\\| \`([^\`]+)\``, 'm').exec(pageText('docs/mock.md'))?.[1]
  expect({
    port: Number(row('PORT')),
    host: row('HOST'),
    logLevel: row('H5_LOG'),
    idle: Number(row('H5_WORLD_IDLE')) * 60_000,
    entries: Number(row('H5_JOURNAL_ENTRIES')),
    bytes: Number(row('H5_JOURNAL_MB')) * 2 ** 20,
  }).toEqual({
    port,
    host,
    logLevel,
    idle: limits.idleAfter,
    entries: limits.journalEntries,
    bytes: limits.journalBytes,
  })
  const worlds = found(/\b(\d+) worlds (?:are )?open\b/g)
  expect(worlds.filter(({ value }) => Number(value) !== limits.worlds)).toEqual([])
})

test('docs/cli.md has the exit codes of h5', () => {
  const codes = Array.from(
    pageText('docs/cli.md').matchAll(/^\| ([\d, ]+?) +\|/gm),
    ([, cell = '']) => cell,
  ).flatMap((cell) => cell.split(', ').map(Number))
  expect(codes).toEqual(expect.arrayContaining(Object.values(exitCode)))
})

test('h5 commands in sentences of pages exist', () => {
  const named = found(/`(?:npx )?h5 ([a-z]+)/g)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ value }) => !(value in commands))).toEqual([])
})

test('language lists are complete', () => {
  const listed = found(/\(`((?:[a-z]{2,3} ){3,}[a-z]{2,3})`/g)
  expect(listed.filter(({ value }) => value !== languages.join(' '))).toEqual([])
})

test('one link text leads to one page', () => {
  const pagesOf = Map.groupBy(links(), ({ text }) => text)
  const ambiguous = Array.from(pagesOf, ([text, own]) => ({
    text,
    targets: [...new Set(own.map(({ target }) => target))],
  })).filter(({ targets }) => targets.length > 1)
  expect(ambiguous).toEqual([])
})

/** Links between pages, without their anchors. */
const links = () =>
  pages.flatMap(({ path, text: page }) =>
    Array.from(page.matchAll(/\[([^\]]+)\]\((?!https?:)([^)#]*)/g), ([, text = '', to = '']) => ({
      text,
      target: to === '' ? path : join(dirname(path), to),
    })),
  )

test('the tables and indexes of a world in a database are counted as they are created', () => {
  const statements = newTables()
  const count = (pattern: RegExp) => statements.match(pattern)?.length ?? 0
  // A primary key and a unique column have an index of their own.
  const objects = count(/CREATE TABLE|CREATE (UNIQUE )?INDEX|PRIMARY KEY|\bUNIQUE\b(?! INDEX)/g)
  expect(found(/\b(\d+) tables and indexes\b/g)).toEqual([
    { path: 'docs/operations.md', value: String(objects) },
  ])
})

test('the number of wrong backends is right to ten', () => {
  const count = Object.values(wrongBackends).flat().length
  const numbers = found(/about ([\d,]+) wrong backends/g).map(({ value }) => Number(value.replace(',', '')))
  expect(numbers).toEqual([Math.round(count / 10) * 10])
})

test('the pages agree how many unseen backends the trial caught at first', () => {
  const caught = found(/of (\d+ wrong backends)[^|]*?it caught (?=\d)/g)
  const rates = found(/it caught (\d+ at first, and \d+ of the last \d+)/g)
  for (const values of [caught, rates]) {
    expect(values.map(({ path }) => path)).toEqual(['docs/contract-testing.md', 'docs/proven.md'])
    expect(new Set(values.map(({ value }) => value)).size).toBe(1)
  }
})

const variable = /\b((?:H5|VITE)_[A-Z_]+)\b/g

test('every documented variable is read somewhere', () => {
  const sources = globSync(
    '{generated/cli.md,vite.config.ts,{cli,mock/app,web/src/platform,web/src/screens/help,tests/contract}/**/*.ts}',
    { cwd: root },
  )
  const read = new Set(
    sources.flatMap((file) => readFileSync(join(root, file), 'utf8').match(variable) ?? []),
  )
  expect(found(variable).filter(({ value }) => !read.has(value))).toEqual([])
})
