import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** The part of `npm test` that changed files may break. */
export interface Choice {
  /** Steps that run completely. */
  readonly steps: readonly string[]
  /** For `vitest related`: sources with few importers, and tests that use the others over HTTP or a browser. */
  readonly tests: readonly string[]
  readonly journeys: readonly string[]
  /** Tests and journeys of the same subject that only the full run includes. */
  readonly leftOut: readonly string[]
}

const contracts = /^(?:openapi|asyncapi)\.yaml$|\/control\.yaml$/

/** Steps by the files that they read. */
const readers: Readonly<Record<string, RegExp>> = {
  format: /./,
  lint: /\.(?:ts|tsx|css)$/,
  imports: /\.(?:ts|tsx|mjs|js)$/,
  types: /\.(?:ts|tsx)$/,
  specs: contracts,
  prose: /\.(?:md|css|ya?ml)$/,
  versions: contracts,
  generated: new RegExp(
    `${contracts.source}|^(?:generated|contract|tools/generate)/|^mock/(?:store/sql|engine/lang)/|^cli/`,
  ),
  languages: /\/(?:i18n|lang|news|legal)\/|^docs\/terms\.md$|\.tsx$/,
  build: /^(?:web|sdk|domain|generated)\//,
  budget: /^(?:web|sdk|domain|generated)\//,
  contract: /^openapi\.yaml$|^contract\/|^tests\/contract\//,
}
const pages = /^(?:README|docs\/[^/]+)\.md$/

/** Takes about a minute; further tests of the same subject are left to the full run. */
const mostTests = 6
const mostJourneys = 4

/** Selects the most relevant checks of a change for about a minute. */
export function choose(changed: readonly string[], root: string): Choice {
  const find = (pattern: string) => globSync(pattern, { cwd: root, exclude: ['**/node_modules'] })
  const subjects = new Set(changed.filter((file) => !isTest(file)).flatMap((file) => subjectsOf(file, root)))
  const shared = (file: string) =>
    [basename(file), basename(dirname(file))].flatMap(wordsOf).filter((word) => subjects.has(word)).length
  const near = (files: readonly string[]) =>
    files
      .map((file) => ({ file, shared: shared(file) }))
      .filter(({ file, shared }) => shared > 0 && !changed.includes(file))
      .toSorted((a, b) => b.shared - a.shared || a.file.localeCompare(b.file))
      .map(({ file }) => file)

  const offScreen = changed.filter((file) => /^(?:mock|cli|contract|scenarios|domain|sdk)\//.test(file))
  const onScreen = changed.some((file) => file.startsWith('web/'))
  const helpers = changed.filter((file) => file.startsWith('tests/support/'))
  const users = helpers
    .flatMap((file) => usersOf(file, find('tests/**/*.{test,journey}.ts'), root))
    .filter((file) => !changed.includes(file))
    .toSorted()
  const tests = [
    ...(offScreen.length > 0 ? near(find('tests/{api,cli,faults,property,postgres}/**/*.test.ts')) : []),
    ...users.filter((file) => !isJourney(file)),
  ]
  const journeys = [
    ...(onScreen ? near(find('tests/journeys/*.journey.ts')) : []),
    ...users.filter((file) => isJourney(file)),
  ]
  // Through the helpers that start a server, half of the tests import everything in mock/, cli/, domain/ and sdk/.
  const imported = changed.filter((file) => isTest(file) || /^(?:web|tools)\/.*\.tsx?$/.test(file))
  return {
    steps: Object.keys(readers).filter((step) => changed.some((file) => readers[step]?.test(file))),
    tests: [
      ...imported.filter((file) => !isJourney(file)),
      ...offScreen.flatMap((file) => find(`${dirname(file)}/*.test.ts`)),
      ...(changed.some((file) => pages.test(file))
        ? ['tests/docs/pages.test.ts', 'tests/docs/facts.test.ts']
        : []),
      ...tests.slice(0, mostTests),
    ],
    journeys: [...changed.filter(isJourney), ...journeys.slice(0, mostJourneys)],
    leftOut: [...tests.slice(mostTests), ...journeys.slice(mostJourneys)],
  }
}

/** Tests that import a helper of tests/support themselves: through others, most tests import most helpers. */
const usersOf = (helper: string, files: readonly string[], root: string): readonly string[] =>
  files.filter((file) => readFileSync(join(root, file), 'utf8').includes(`/support/${basename(helper)}'`))

const isJourney = (file: string): boolean => file.endsWith('.journey.ts')
const isTest = (file: string): boolean => /\.(?:test|journey)\.tsx?$/.test(file)

/** Words that are too common in paths to identify a subject. */
const commonWords = new Set(
  'mock web src screen page product transport cli command domain api index lang kit app store'.split(' '),
)
/** Synonyms between the layers. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  contract: ['lever', 'liquidation'],
  lever: ['contract'],
  spot: ['trade'],
  realtime: ['socket'],
  worldfile: ['world'],
}

/** Subject words of a file: its name, its folder, and the paths of the screens in that folder. */
function subjectsOf(file: string, root: string): readonly string[] {
  const folder = dirname(file)
  const screens = folder.startsWith('web/src/screens/')
    ? readFileSync(join(root, 'web/src/app/routes.ts'), 'utf8')
        .split('\n')
        .filter((line) => line.includes(`../${folder.replace('web/src/', '')}/`))
        .map((line) => /path: '\/pages\/([\w-]+)/.exec(line)?.[1] ?? '')
    : []
  const words = [basename(file), basename(folder), basename(dirname(folder)), ...screens].flatMap(wordsOf)
  return words.filter((word) => !commonWords.has(word)).flatMap((word) => [word, ...(otherNames[word] ?? [])])
}

/** `leverTicket.journey.ts` has the words lever and ticket; one common word makes it the same subject. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/(?:\.test|\.journey|\.property)?\.\w+$/, '')
    .split(/[^A-Za-z]+|(?=[A-Z])/)
    .map((word) => word.toLowerCase().replace(/s$/, ''))
    .filter((word) => word.length > 2)
