import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { freePort } from './tests/support/ports.ts'
import { chromiumEnv, chromiumFlags, findChromium } from './tools/chromium.mjs'

// Every worker evaluates this file again; workers receive the port from the first evaluation.
process.env['H5_TEST_PORT'] ??= String(await freePort())
const url = `http://127.0.0.1:${process.env['H5_TEST_PORT']}`
const executablePath = await findChromium()
const recorder = (process.env['H5_COVERAGE'] ?? '') === '' ? '' : '--import ./tests/coverage/record.ts'
const cheapPasswords = '--import ./tests/support/cheapPasswords.ts'

/** The journeys: the built product in a phone-sized Chromium with touch. */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.journey.ts',
  outputDir: '.cache/journeys',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env['CI'] !== undefined,
  fullyParallel: true,
  // Two more than cores: a journey mostly waits for changes on its screen.
  workers: availableParallelism() + 2,
  reporter: 'line',
  use: {
    baseURL: url,
    actionTimeout: 15_000,
    viewport: { width: 390, height: 844 },
    // A device pixel ratio of 1: a higher one shows tests nothing new and costs processor time.
    deviceScaleFactor: 1,
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    timezoneId: 'UTC',
    // Filling the offline cache takes time in each new browser: journeys about it enable it.
    serviceWorkers: 'block',
    // Traces cost time even for passing journeys. `--trace retain-on-failure` records failed ones on a rerun.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: chromiumFlags,
      env: chromiumEnv,
    },
  },
  webServer: {
    // As `npm start` does: with larger young generations it collects less often.
    command: `"${process.execPath}" --max-semi-space-size=16 ${recorder} ${cheapPasswords} mock/app/main.ts`,
    url: `${url}/h5/`,
    env: { PORT: process.env['H5_TEST_PORT'], H5_DATA: ':memory:', H5_SEED: 'journeys' },
    stdout: 'ignore',
    // It writes its contract coverage when it stops, which takes seconds on a busy machine.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
  },
})
