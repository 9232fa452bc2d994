import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { freePort } from './tests/support/freePort.ts'
import { chromiumEnv, chromiumFlags, findChromium } from './tools/chromium.mjs'

// Every worker reads this file again; they learn the port from the first one.
process.env['H5_TEST_PORT'] ??= String(await freePort())
const url = `http://127.0.0.1:${process.env['H5_TEST_PORT']}`
const executablePath = await findChromium()
const recorder = (process.env['H5_COVERAGE'] ?? '') === '' ? '' : '--import ./tests/coverage/record.ts'
const cheapPasswords = '--import ./tests/support/cheapPasswords.ts'

/** The journeys: the built product in a phone-sized Chromium, by touch. */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.journey.ts',
  outputDir: '.cache/journeys',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env['CI'] !== undefined,
  fullyParallel: true,
  // One more than cores: a journey mostly waits for what moves on its screen.
  workers: availableParallelism() + 1,
  reporter: 'line',
  use: {
    baseURL: url,
    actionTimeout: 15_000,
    viewport: { width: 390, height: 844 },
    // As many pixels as points: twice as many show a test nothing, and cost the processor more.
    deviceScaleFactor: 1,
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    timezoneId: 'UTC',
    // What the app keeps for use without a network takes time in each new browser: journeys about it switch it on.
    serviceWorkers: 'block',
    // A trace costs as much for a journey that passes. `--trace retain-on-failure` records those that are run again.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: chromiumFlags,
      env: chromiumEnv,
    },
  },
  webServer: {
    command: `"${process.execPath}" ${recorder} ${cheapPasswords} mock/app/main.ts`,
    url: `${url}/h5/`,
    env: { PORT: process.env['H5_TEST_PORT'], H5_DATA: ':memory:', H5_SEED: 'journeys' },
    stdout: 'ignore',
    // At its end it writes down what it exercised of the contract: on a busy machine that takes seconds.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
  },
})
