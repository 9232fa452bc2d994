import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts'
import { builders, root, runnerFiles } from './fakeProject.ts'

const folder = temporaryFolder()

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

const config = `
import { chromiumEnv, chromiumFlags, findChromium } from './tools/chromium.mjs'
const executablePath = await findChromium()
export default {
  testDir: 'tests/journeys',
  testMatch: '**/*.journey.ts',
  outputDir: '.cache/journeys',
  use: { launchOptions: { executablePath, args: chromiumFlags, env: chromiumEnv } },
}`

/** Fails until it has run once. */
const journey = `
import { existsSync, writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { attachTrace } from '../support/failureTrace.ts'

const startedAt = Date.now()

test.afterEach(async ({ context }, info) => {
  if (info.status !== info.expectedStatus) await attachTrace(context, info, startedAt)
})

test('shows the balance', async ({ page }) => {
  await page.route('http://shop.example/**', (route) =>
    route.request().url().endsWith('/balance')
      ? route.fulfill({ status: 503 })
      : route.fulfill({ contentType: 'text/html', body: '<h1>Assets</h1>' }))
  await page.goto('http://shop.example/')
  await page.evaluate(async () => {
    console.warn('no balance yet')
    await fetch('/balance')
  })
  const first = !existsSync('ran-before')
  writeFileSync('ran-before', '')
  const lines = Array.from({ length: 60 }, (_, index) => \`line \${index} of a long error\`).join('\\n')
  expect(first, lines).toBe(false)
})`

test('a journey that fails at first leaves its error, screen, page, console and failed requests', () => {
  for (const file of [...runnerFiles, 'package.json'])
    cpSync(join(root, file), join(folder, file), { recursive: true })
  for (const file of ['tests/support/failureTrace.ts', 'tests/support/fonts.conf'])
    cpSync(join(root, file), join(folder, file))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const file of builders) write(file, '')
  write('playwright.config.ts', config)
  write('tests/journeys/assets.journey.ts', journey)
  const { stdout, status } = spawnSync(process.execPath, ['--no-warnings', 'tools/test.ts', 'journeys'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, CI: 'true' },
  })
  const trace = '.cache/flaky/1-assets-journey-ts-shows-the-balance'
  expect(stdout).toContain(`first failure of assets.journey.ts shows the balance: ${trace}\n`)
  expect(status, stdout).toBe(0)
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  expect(read('.cache/flaky.json')).toContain(trace)
  expect(read(`${trace}/error.txt`)).toContain('line 59 of a long error')
  expect(read(`${trace}/screen.png`)).toContain('PNG')
  expect(read(`${trace}/page.html`)).toContain('<h1>Assets</h1>')
  expect(read(`${trace}/page.aria.yml`)).toContain('heading "Assets"')
  expect(read(`${trace}/console.txt`)).toContain('warning: no balance yet')
  expect(read(`${trace}/requests.txt`)).toContain('GET http://shop.example/balance: 503')
}, 120_000)
