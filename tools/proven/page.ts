import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { isRecord } from '../../domain/records.ts'
import { citing, claimsIn, proofOf, rulesIn, testFiles, type Proof, type TestFile } from './evidence.ts'
import { exempt, promises, type ProductPromise } from './promises.ts'

/** A promise and its state. */
export interface PromiseRow {
  readonly area: string
  readonly says: string
  readonly state: 'proven' | 'not proven' | 'unknown'
  /** The test with its count, or the reason. */
  readonly by: string
}

/** The reason of rows that have neither a test nor a reason; `npm test` rejects them. */
export const nothingProves = 'no test proves it: add one, or a reason to `tools/proven/promises.ts`'

/**
 * Lists every promise of the product: rules, operations, messages, faults, and the ones declared in promises.ts.
 * @throws Error for a claim of a page without a promise, and for a declared promise whose test is gone
 */
export function provenRows(root: string): readonly PromiseRow[] {
  const files = testFiles(root)
  const row = (area: string, says: string, key: string, proof: Proof | undefined): PromiseRow => {
    if (proof) return { area, says, state: 'proven', by: proofText(proof) }
    // A new operation is generated before its tests are written.
    return { area, says, state: 'not proven', by: exempt[key] ?? nothingProves }
  }
  const named = (area: string, names: readonly string[], places: (file: TestFile) => boolean) =>
    names.map((name) => {
      const mention = new RegExp(`['"\`]${name}['"\`]`)
      const some = files.filter(places)
      const proof =
        proofOf(some, ({ tests }) => tests.filter((text) => mention.test(text)).length) ??
        // Named in a table or a helper that the tests of the file share.
        proofOf(some, ({ text, titles }) => (mention.test(text) ? titles.length : 0))
      return row(area, `\`${name}\``, name, proof)
    })
  // Tests of a trial's parts name operations in made-up findings, and use no exchange.
  const overHttp = ({ path }: TestFile) =>
    /^tests\/(?:api|contract\/(?!core|report|probes\/sockets)|cli|postgres|property|faults)\//.test(path)

  const rows = [
    ...promises.map((promise) => rowOf(promise, files)),
    ...named('Operations', operationsOf(root), overHttp),
    ...named('Socket messages', channelsOf(root), ({ path }) => path.startsWith('tests/')),
    ...named('Faults to inject', faultKindsOf(root), ({ path }) => path.startsWith('tests/')),
    ...languagesOf(root).map((language) =>
      row(
        'Languages',
        `Every screen is whole in \`${language}\``,
        `language ${language}`,
        proofOf(files, ({ path, titles }) =>
          path === 'tests/journeys/languages.journey.ts' ? titles.length : 0,
        ),
      ),
    ),
    ...rulesIn(root).map(([number, text]) =>
      row('Rules', `${number} ${shortenText(text.replaceAll('|', '/'))}`, number, citing(files, number)),
    ),
  ]
  const ids = new Set(promises.map(({ id }) => id))
  const lost = claimsIn(root).filter(({ id }) => !ids.has(id))
  if (lost.length > 0)
    throw new Error(lost.map(({ page, id }) => `${page}: no promise covers the claim ${id}`).join('\n'))
  return rows
}

function rowOf(promise: ProductPromise, files: readonly TestFile[]): PromiseRow {
  const { area, says, id } = promise
  if ('notProven' in promise) return { area, says, state: 'not proven', by: promise.notProven }
  if ('unknown' in promise) return { area, says, state: 'unknown', by: promise.unknown }
  const { file, title = '' } = promise
  const proof = proofOf(files, ({ path, titles }) =>
    path === file ? titles.filter((one) => one.includes(title)).length : 0,
  )
  if (!proof)
    throw new Error(`${id}: ${file} has no test${title === '' ? '' : ` with “${title}” in its title`}`)
  return { area, says, state: 'proven', by: proofText(proof) }
}

const proofText = ({ file, tests, files }: Proof): string => {
  const count = `${String(tests)} ${tests === 1 ? 'test' : 'tests'}`
  const more = files === 1 ? '' : ` in ${String(files)} files`
  return `[${file.replace(/^tests\//, '')}](../${file}), ${count}${more}`
}

const read = (root: string, file: string) => readFileSync(join(root, file), 'utf8')

const operationsOf = (root: string): readonly string[] =>
  [...read(root, 'openapi.yaml').matchAll(/^ +operationId: (\w+)$/gm)].map(([, id = '']) => id)

const channelsOf = (root: string): readonly string[] =>
  [...read(root, 'asyncapi.yaml').matchAll(/^ {4}address: (\w+)$/gm)].map(([, name = '']) => name)

function languagesOf(root: string): readonly string[] {
  const [, list = ''] =
    /^ {4}LanguageCode:\n(?:.*\n)?\s+enum: \[([^\]]*)\]/m.exec(read(root, 'openapi.yaml')) ?? []
  return list.split(', ')
}

function faultKindsOf(root: string): readonly string[] {
  const control = load(read(root, 'mock/workbench/control/control.yaml'))
  const kinds = ['components', 'schemas', 'FaultKind', 'enum'].reduce<unknown>(
    (part, name) => (isRecord(part) ? part[name] : undefined),
    control,
  )
  if (!Array.isArray(kinds)) throw new Error('control.yaml has no FaultKind')
  return kinds.map(String)
}

/** Most characters of a rule in its cell. */
const widest = 90
const shortenText = (text: string): string => {
  if (text.length <= widest) return text
  const cut = text.slice(0, text.lastIndexOf(' ', widest)).replace(/[,;:]$/, '')
  // Half a code span would swallow the next cell.
  return `${cut.split('`').length % 2 === 0 ? cut.slice(0, cut.lastIndexOf('`')).trim() : cut} …`
}

/** Renders docs/proven.md. */
export function provenPage(root: string): string {
  const rows = provenRows(root)
  const count = (state: PromiseRow['state']) => rows.filter((row) => row.state === state).length
  const areas = [...Map.groupBy(rows, ({ area }) => area)]
  return [
    '# Proven promises',
    '<!-- written by npm run generate; do not edit -->',
    `${String(rows.length)} promises: ${String(count('proven'))} proven, ${String(count('not proven'))} not proven, ${String(count('unknown'))} unknown. *Proven* means that \`npm test\` fails when it is no longer true. The link is the file with most of the tests, the number counts tests as written, before they are repeated for languages, screens or operations.`,
    'An operation, a message or a fault is proven to work: the tests that name it use it, and fail without it. That all operations but the upload take, refuse and answer what their schemas say is proven by [property/contract.test.ts](../tests/property/contract.test.ts); what else an operation must do is in the rows of the rules. `<!-- claim: id -->` behind a sentence of README or docs ties it to a row of `tools/proven/promises.ts`; `npm run generate` refuses a claim without a row, and `npm test` a row without a test or a reason. Pages may promise more in other words: only marked claims are held to it.',
    ...areas.map(([area, some]) =>
      [
        `## ${area}`,
        '',
        '| promise | state | by |',
        '| --- | --- | --- |',
        ...some.map(
          ({ says, state, by }) => `| ${says} | ${state === 'proven' ? state : `**${state}**`} | ${by} |`,
        ),
      ].join('\n'),
    ),
  ].join('\n\n')
}
