import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts'

export const root = join(import.meta.dirname, '../..')

/** Files of the run and of what it imports. */
export const runnerFiles = [
  'tools/test.ts',
  'tools/test',
  'tools/proven/evidence.ts',
  'tools/chromium.mjs',
  'tools/bootstrap',
]

/** Programs that build the app and the reference, which tests of the project read. */
export const builders = ['tools/bootstrap.mjs', 'tools/docs/main.ts']

type Variables = Readonly<Record<string, string | undefined>>

/** Creates a project with fake runners, which need no Chromium; it is removed after the tests of the file. */
export function createFakeProject() {
  const folder = temporaryFolder()

  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }

  /** Copies the run and the manifest of the repository; a test that writes no builders has some that build nothing. */
  const copyRunner = () => {
    for (const file of builders) if (!existsSync(join(folder, file))) write(file, '')
    for (const file of [...runnerFiles, 'package.json'])
      cpSync(join(root, file), join(folder, file), { recursive: true })
  }

  /** Runs `npm test -- STEPS` with these environment variables. */
  const runIn = (env: Variables, ...steps: readonly string[]) => {
    copyRunner()
    // Modules of tools/test.ts itself.
    for (const part of ['p-limit', 'yocto-queue', 'zod'])
      cpSync(join(root, 'node_modules', part), join(folder, 'node_modules', part), { recursive: true })
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      ['--no-warnings', 'tools/test.ts', ...steps],
      {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, CHROMIUM_PATH: process.execPath, ...env },
      },
    )
    return { lines: stdout.trimEnd().split('\n'), stderr, status }
  }

  const failure = `AssertionError: \u001b[31mexpected 1 to be 2\u001b[39m
Expected: 2
Received: 1
    at file:///elsewhere/node_modules/vitest/chunk.js:9:9
    at file://${join(folder, 'tests/some.test.ts')}:12:3`

  return {
    folder,
    write,
    copyRunner,
    runIn,
    runOf: (...steps: readonly string[]) => runIn({ CI: undefined }, ...steps),
    /** Message of a failed test, as vitest reports it. */
    failure,
    /** Replaces vitest by a runner that reports these failures. */
    fakeVitest: (failures: readonly string[]) => write(vitestFile, reporter(report(folder, failures))),
    /** Fails in a full run; a rerun reports the remaining failures. */
    fakeVitestTwice: (failures: readonly string[], left: readonly string[], file?: string) => {
      const [first, alone] = [failures, left].map((some) => reporter(report(folder, some, file)))
      write(vitestFile, `if (process.argv.includes('--maxWorkers=1')) { ${alone} } else { ${first} }`)
    },
  }
}

export const vitestFile = 'node_modules/vitest/vitest.mjs'

/** Module that writes a report to the path in its last argument, as vitest does. */
export const reporter = (content: object): string =>
  `process.getBuiltinModule('node:fs').writeFileSync(process.argv.at(-1).replace('--outputFile.json=', ''), ${JSON.stringify(JSON.stringify(content))})
   process.exitCode = ${'success' in content && content.success === true ? '0' : '1'}`

/** Report of vitest about three passed tests and these failures. */
export const report = (folder: string, failures: readonly string[], file = 'tests/some.test.ts') => ({
  numPassedTests: 3,
  numFailedTests: failures.length,
  success: failures.length === 0,
  testResults: [
    {
      name: join(folder, file),
      message: '',
      status: failures.length === 0 ? 'passed' : 'failed',
      assertionResults: failures.map((message, at) => ({
        fullName: `the rule ${String(at)}`,
        status: 'failed',
        failureMessages: [message],
      })),
    },
  ],
})
