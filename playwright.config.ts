import { defineConfig } from '@playwright/test'
import { freePort } from './tests/support/freePort.ts'
import { chromiumFlags, findChromium } from './tools/chromium.mjs'

// Every worker reads this file again; they learn the port from the first one.
process.env['H5_TEST_PORT'] ??= String(await freePort())
const url = `http://127.0.0.1:${process.env['H5_TEST_PORT']}`
const executablePath = await findChromium()
const recorder = (process.env['H5_COVERAGE'] ?? '') === '' ? '' : '--import ./tests/coverage/record.ts'

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
  workers: 3,
  reporter: 'line',
  use: {
    baseURL: url,
    actionTimeout: 15_000,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    timezoneId: 'UTC',
    // What the app keeps for use without a network takes time in each new browser: journeys about it switch it on.
    serviceWorkers: 'block',
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: chromiumFlags,
    },
  },
  webServer: {
    command: `"${process.execPath}" ${recorder} mock/app/main.ts`,
    url: `${url}/h5/`,
    env: { PORT: process.env['H5_TEST_PORT'], H5_DATA: ':memory:', H5_SEED: 'journeys' },
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})
