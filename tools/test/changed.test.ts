import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { createFakeProject, runnerFiles, report, reporter, vitestFile } from './fakeProject.ts'

const { copyRunner, folder, runOf, write } = createFakeProject()

test('changed explains that it needs a git checkout', () => {
  expect(runOf('changed')).toMatchObject({
    stderr: 'changed needs a git checkout, and this folder is not one: run npm test, or name its steps\n',
    status: 2,
  })
})

describe('changed', () => {
  const git = (...words: readonly string[]) =>
    spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...words], { cwd: folder })
  const passes = 'process.exitCode = 0'
  const saying = (text: string) =>
    `console.log('${text}', ...process.argv.slice(2)); ${reporter(report(folder, []))}`
  const runChanged = (file: string) => {
    write(file, 'export {}')
    const { lines } = runOf('changed')
    rmSync(join(folder, file))
    return lines
  }
  beforeAll(() => {
    copyRunner()
    for (const tool of [
      'oxfmt/bin/oxfmt',
      'oxlint/bin/oxlint',
      'eslint/bin/eslint.js',
      'typescript-7/bin/tsc',
    ])
      write(`node_modules/${tool}`, passes)
    write('node_modules/stylelint/bin/stylelint.mjs', passes)
    write('node_modules/dependency-cruiser/bin/dependency-cruise.mjs', passes)
    write('tools/i18n/check.ts', passes)
    write('node_modules/size-limit/bin.js', passes)
    write(vitestFile, saying('tests:'))
    write('mock/products/options/fee.test.ts', '')
    write('tests/api/options.test.ts', '')
    write('tests/api/contracts.test.ts', '')
    write('tests/api/images.test.ts', "import { onePixel } from '../support/pictures.ts'")
    write('tests/journeys/option.journey.ts', '')
    write('tests/journeys/lever.journey.ts', '')
    write(
      'web/src/app/routes.ts',
      "{ path: '/pages/lever/index', screen: () => import('../screens/contracts/Index.tsx') }",
    )
    write('.gitignore', ['node_modules', '.cache', ...runnerFiles].join('\n'))
    git('init')
    git('add', '.')
    git('commit', '-m', 'first')
  })

  test('runs the tests beside a source, the tests of its subject, and the steps that read it', () => {
    const lines = runChanged('mock/products/options/payout.ts')
    expect(lines).toContain('Changed: mock/products/options/payout.ts')
    expect(lines.find((line) => line.startsWith('tests:'))).toContain(
      'related --run --passWithNoTests mock/products/options/fee.test.ts tests/api/options.test.ts --',
    )
    const steps = lines.flatMap((line) => /^ok +(\w+)/.exec(line)?.[1] ?? []).toSorted()
    expect(steps).toEqual(['format', 'imports', 'lint', 'tests', 'types'])
    expect(lines.at(-1)).toBe('10 passed, 0 failed')
  })

  test('runs the tests that import a changed helper of tests', () => {
    const lines = runChanged('tests/support/pictures.ts')
    expect(lines.find((line) => line.startsWith('tests:'))).toContain(
      'related --run --passWithNoTests tests/api/images.test.ts --',
    )
  })

  test('runs the journeys of a changed screen, by its file and by its path', () => {
    const playwright = 'node_modules/@playwright/test/cli.js'
    const answer = JSON.stringify({ stats: { expected: 1, unexpected: 0, flaky: 0 }, errors: [], suites: [] })
    const written = `process.getBuiltinModule('node:fs').writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME, '${answer}')`
    write(playwright, `console.log('journeys:', ...process.argv.slice(2)); ${written}`)
    const lines = runChanged('web/src/screens/contracts/Picture.tsx')
    expect(lines.find((line) => line.startsWith('journeys:'))).toMatch(
      / tests\/journeys\/lever\.journey\.ts$/,
    )
    expect(lines.some((line) => line.startsWith('ok    build'))).toBe(true)
  })
})
