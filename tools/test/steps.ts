import { all, command, counted, shown, type Step } from './runners.ts'
import { playwright, vitest } from './testRunners.ts'

/** What `npm run contract -- --json FILE` writes, as far as it is counted. */
interface ContractReport {
  readonly findings: readonly ContractFinding[]
}
interface ContractFinding {
  readonly kind: string
  readonly probe: string
  readonly subject: string
  readonly sentence: string
}

/** On our own mock everything can be checked, so what was not is a failure too. */
const fails = ({ kind }: ContractFinding): boolean => kind !== 'holds'

/** Steps that read the code and write nothing that another step reads. */
export const readsAlone: ReadonlySet<string> = new Set(
  'format lint imports specs types languages generated versions'.split(' '),
)
/** Steps that wait more than they compute, and need neither the built app nor the machine for themselves. */
export const waitsAlone: ReadonlySet<string> = new Set(['contract'])

/** In this order: what is quick to know first. */
export const allSteps: Readonly<Record<string, Step>> = {
  format: command('node_modules/oxfmt/bin/oxfmt', '--check'),
  lint: all(
    command('node_modules/oxlint/bin/oxlint'),
    eslint(),
    command('node_modules/stylelint/bin/stylelint.mjs', 'web/**/*.css'),
  ),
  imports: command(
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    ...[
      'web',
      'cli',
      'scenarios',
      'sdk',
      'mock',
      'contract',
      'domain',
      'tests',
      'bench',
      'tools',
      'generated',
    ],
  ),
  specs: command('tools/node_modules/@redocly/cli/bin/cli.js', 'lint'),
  // With threads it takes nearly twice the processor time, which the steps beside it need.
  types: all(
    command('node_modules/typescript-7/bin/tsc', '--singleThreaded'),
    command('node_modules/typescript-7/bin/tsc', '--singleThreaded', '-p', 'web'),
  ),
  languages: command('tools/i18n/check.ts'),
  generated: command('tools/generate/check.ts'),
  versions: command('tools/contractDiff/main.ts'),
  // Some of the tests ask for the app and the reference as they are served.
  build: command('tools/bootstrap.mjs', '--web'),
  docs: command('tools/docs/main.ts'),
  budget: command('node_modules/size-limit/bin.js', '--config', 'size-limit.config.ts', '--hide-passed'),
  tests: vitest('run'),
  contract: counted('tests/contract/main.ts', [], {
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
  // Of what the three before it sent and were answered.
  coverage: shown('tests/coverage/main.ts'),
}

/** Failed tests by themselves: one after the other, nothing beside them. */
export const rerunners: Readonly<Record<string, (places: readonly string[]) => Step>> = {
  tests: (places) => vitest('run', '--maxWorkers=1', ...places),
  journeys: (places) => playwright('--workers=1', '--trace=on', '--output=.cache/journeys-again', ...places),
}

/** By what a file says, not by when it was written: another branch and back leaves it as it was. */
function eslint(): Step {
  const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', '.cache/eslint']
  return command('node_modules/eslint/bin/eslint.js', ...cache, '.')
}
