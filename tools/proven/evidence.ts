import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A test file and the titles of its tests, as in its source. */
export interface TestFile {
  readonly path: string
  readonly text: string
  readonly titles: readonly string[]
  /** The text of each test, in order. */
  readonly tests: readonly string[]
}

/** A test, or the end of the table of `test.each`, and its title. */
const title =
  /^[ \t]*(?:(?:test|it)(?:\.[a-zA-Z]+)*(?:\([^\n]*\)(?=\())?|[\]})][^\n'"`]*)\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/gm

const start = /^[ \t]*(?:test|it)\b(?=[.(])/gm

/** Finds every test of the repository. */
export function testFiles(root: string): readonly TestFile[] {
  return globSync('{tests,contract,domain,mock,sdk,cli,web,tools}/**/*.{test,journey}.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules'],
  })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      const starts = Array.from(text.matchAll(start), ({ index }) => index)
      return {
        path,
        text,
        titles: [...text.matchAll(title)].map(([, , words = '']) => words),
        tests: starts.map((from, place) => text.slice(from, starts[place + 1])),
      }
    })
}

/** Tests that prove something: the file with most of them, and their number in all files. */
export interface Proof {
  readonly file: string
  readonly tests: number
  /** Number of files. */
  readonly files: number
}

/** Counts the tests of the files that a function finds; undefined when there are none. */
export function proofOf(files: readonly TestFile[], testsIn: (file: TestFile) => number): Proof | undefined {
  const found = files
    .map((file) => ({ file: file.path, tests: testsIn(file) }))
    .filter(({ tests }) => tests > 0)
  const [first] = found.toSorted((one, other) => other.tests - one.tests)
  if (!first) return undefined
  return { file: first.file, tests: found.reduce((sum, { tests }) => sum + tests, 0), files: found.length }
}

/** Ids of `<!-- claim: id -->` in README and docs, with their page. */
export function claimsIn(root: string): readonly { readonly page: string; readonly id: string }[] {
  const pages = globSync('{README.md,docs/*.md}', { cwd: root, exclude: ['docs/proven.md'] })
  return pages.flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/<!-- claim: (\S+) -->/g)].map(([, id = '']) => ({
      page: page.replaceAll('\\', '/'),
      id,
    })),
  )
}

/** Number and text of each rule in docs/rules.md. */
export const rulesIn = (root: string): readonly (readonly [number: string, text: string])[] =>
  [...readFileSync(join(root, 'docs/rules.md'), 'utf8').matchAll(/^- \*\*(S\d+\.\d+)\*\* (.*)$/gm)].map(
    ([, number = '', text = '']) => [number, text],
  )

/** A rule is proved by the tests that cite it in their titles, as `[S5.07]`. */
export const citing = (files: readonly TestFile[], rule: string): Proof | undefined =>
  proofOf(files, ({ text }) => text.split(`[${rule}]`).length - 1)

/** Numbers of the rules that no test cites. */
export function uncitedRules(root: string): readonly string[] {
  const files = testFiles(root)
  return rulesIn(root)
    .map(([number]) => number)
    .filter((rule) => !citing(files, rule))
}
