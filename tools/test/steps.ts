import folders from './folders.json' with { type: 'json' }
import { allOf, command, countingStep, commandWithOutput, once, type TestStep } from './runners.ts'
import { playwright, vitest } from './testRunners.ts'

/** The output of `npm run contract -- --json FILE`, as far as it is counted. */
interface ContractReport {
  readonly findings: readonly ContractFinding[]
}
interface ContractFinding {
  readonly kind: string
  readonly probe: string
  readonly subject: string
  readonly sentence: string
}

/** On our own mock everything can be checked, so an unchecked subject is a failure too. */
const fails = ({ kind }: ContractFinding): boolean => kind !== 'holds'

/** Steps that read the code and write nothing that another step reads. */
export const readOnlySteps: ReadonlySet<string> = new Set(
  'format lint imports specs prose types languages generated versions'.split(' '),
)
/** Steps that mostly wait, and need neither the built app nor an idle machine. */
export const waitingSteps: ReadonlySet<string> = new Set(['contract'])

/** Steps that start Chromium. It is installed during the others. */
export const needsBrowser: ReadonlySet<string> = new Set(['tests', 'journeys', 'repeat'])

/** Steps whose output a step reads. They run before it, also if only it is named. */
export const prerequisites: Readonly<Record<string, readonly string[]>> = {
  budget: ['build'],
  tests: ['build', 'docs'],
  journeys: ['build', 'docs'],
  repeat: ['build', 'docs'],
}

/** Checked once for the two steps that use it. With threads it takes nearly twice the processor time, which parallel steps need. */
const checkTypes = once(
  allOf(
    command('node_modules/typescript-7/bin/tsc', '--singleThreaded'),
    command('node_modules/typescript-7/bin/tsc', '--singleThreaded', '-p', 'web'),
  ),
)

/** In order of speed: fast checks first. */
export const allSteps: Readonly<Record<string, TestStep>> = {
  format: command('node_modules/oxfmt/bin/oxfmt', '--check'),
  lint: allOf(
    oxlint(),
    eslint(),
    command('node_modules/stylelint/bin/stylelint.mjs', ...contentCache('stylelint'), 'web/**/*.css'),
  ),
  imports: command('node_modules/dependency-cruiser/bin/dependency-cruise.mjs', ...folders),
  specs: command('tools/node_modules/@redocly/cli/bin/cli.js', 'lint'),
  prose: command('tools/docs/prose.ts'),
  types: checkTypes,
  languages: command('tools/i18n/check.ts'),
  generated: command('tools/generate/check.ts'),
  versions: command('tools/contractDiff/main.ts'),
  build: command('tools/bootstrap.mjs', '--web'),
  docs: command('tools/docs/main.ts'),
  budget: command('node_modules/size-limit/bin.js', '--config', 'size-limit.config.ts', '--hide-passed'),
  tests: vitest('run'),
  contract: countingStep('tests/contract/main.ts', [], {
    where: (file) => ['--json', file],
    count: ({ findings }: ContractReport) => ({
      passed: findings.filter(({ kind }) => kind === 'holds').length,
      failed: findings.filter(fails).length,
      failures: findings.filter(fails).map(({ kind, probe, subject, sentence }) => ({
        title: `${kind}: ${probe} ${subject}`,
        message: sentence,
      })),
    }),
  }),
  journeys: playwright(),
  // Traffic of the three steps before it.
  coverage: commandWithOutput('tests/coverage/main.ts'),
}

/** Reruns of failed tests: one after the other, without parallel steps. */
export const rerunners: Readonly<Record<string, (places: readonly string[]) => TestStep>> = {
  tests: (places) => vitest('run', '--maxWorkers=1', ...places),
  journeys: (places) => playwright('--workers=1', '--trace=on', '--output=.cache/journeys-again', ...places),
}

/** Lints all files while their types have errors, otherwise those whose findings may have changed. */
function oxlint(): TestStep {
  const all = command('node_modules/oxlint/bin/oxlint')
  const changed = command('tools/test/typedLint.ts')
  return async (root) => ((await checkTypes(root)).failed > 0 ? all(root) : changed(root))
}

function eslint(): TestStep {
  return command('node_modules/eslint/bin/eslint.js', ...contentCache('eslint'), '.')
}

/** Cached by content instead of modification time: switching branches back and forth changes nothing. */
function contentCache(name: string): readonly string[] {
  return ['--cache', '--cache-strategy', 'content', '--cache-location', `.cache/${name}`]
}
