import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumEnv, chromiumFlags, findChromium } from './tools/chromium.mjs'
import { compileCatalogues } from './tools/i18n/compile.ts'
import { LongestFirst } from './tools/test/longestFirst.ts'

const executablePath = await findChromium()

/** Alias of vite.config.ts: messages are parsed at build time. */
const withoutParser = '@formatjs/icu-messageformat-parser/no-parser.js'
const used = [
  '@base-ui/react/dialog',
  '@base-ui/react/otp-field',
  '@preact/signals-react',
  '@tanstack/react-query',
  '@tanstack/react-virtual',
  'clsx/lite',
  'lightweight-charts',
  'openapi-fetch',
  'react',
  'react-dom/client',
  'react-hook-form',
  'react-intl',
  'react-router-dom',
  'react/jsx-dev-runtime',
]

/**
 * They observe and change threads of their own process, hash passwords at full cost, or act as a backend that the
 * coverage must not count.
 */
const alone = ['tests/api/{busy,crowd,passwordRace,familyBackend,plans}.test.ts']

/** Backends that are intentionally wrong or different must not count as coverage of the contract. */
const otherBackends = ['tests/contract/**/*.test.ts', 'tests/cli/{compare,compareRecord}.test.ts']

/** Tests that also run in worlds on PostgreSQL; slow ones run partially. */
const onBothEngines = [
  'api/idempotency',
  'api/jobList',
  'api/clock',
  'api/doubleSpend',
  'api/throttle',
  'api/steering.book',
  'api/hostile',
  'api/launchpad',
  'api/sessionEnding',
  'api/withdrawal',
  'api/stopLimit',
  'api/stopLoss',
  'api/options',
  'api/contracts',
  'api/contractStops',
  'api/earn',
  'api/payments',
  'api/bankCard',
  'property/exchange',
]

/**
 * Node itself imports these files: it strips types, and shares its compile cache between processes and runs. Vite would
 * transform every module once per project.
 */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } }

/** Polling takes longer on a busy machine than the one second of vitest's default. */
const patient = { poll: { timeout: 15_000 } }

/**
 * `web` runs parts of the app in a browser; the others need none. `api` and `property` share one mock and open a world
 * per test. Without isolation, the files of a worker share their imports: no module has state, except in the tests of
 * `alone`.
 */
export default defineConfig({
  test: {
    // Two more than cores: some of the files mostly wait.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...native,
          name: 'unit',
          isolate: false,
          include: [
            '{contract,domain,mock,sdk,cli,tools}/**/*.test.ts',
            'tests/coverage/**/*.test.ts',
            // It contains a user's project with separate tests.
            'tests/packages/*.test.ts',
          ],
          // Checks of all languages or a whole contract file are slow on a busy machine.
          testTimeout: 30_000,
        },
      },
      // Modules of the app read `import.meta.env`.
      { test: { name: 'app', isolate: false, include: ['web/**/*.test.ts'] } },
      {
        test: {
          ...native,
          name: 'api',
          expect: patient,
          isolate: false,
          include: ['tests/{api,cli,docs,property,faults}/**/*.test.ts'],
          exclude: [...alone, ...otherBackends],
          globalSetup: 'tests/support/sharedMock.ts',
          provide: { share: 1 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { ...native, name: 'alone', include: alone, expect: patient, testTimeout: 60_000 } },
      {
        test: {
          ...native,
          name: 'postgres',
          expect: patient,
          isolate: false,
          include: [...onBothEngines.map((name) => `tests/${name}.test.ts`), 'tests/postgres/**/*.test.ts'],
          globalSetup: 'tests/support/sharedMock.ts',
          provide: { share: 0.3 },
          // Each statement is a round trip, which a busy machine delays.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [react(), { name: 'catalogues', buildStart: compileCatalogues }],
        resolve: { alias: { '@formatjs/icu-messageformat-parser': withoutParser } },
        // Each dependency discovered during a run would reload the page.
        optimizeDeps: { include: [...used] },
        test: {
          name: 'web',
          expect: patient,
          include: ['web/src/**/*.browser.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                ...(executablePath === undefined ? {} : { executablePath }),
                args: [...chromiumFlags],
                env: chromiumEnv,
              },
              contextOptions: { hasTouch: true, locale: 'en-US', timezoneId: 'UTC' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
          },
        },
      },
      {
        test: {
          ...native,
          name: 'contract',
          isolate: false,
          include: otherBackends,
          // Complete trials side by side: two minutes on a quiet machine, four times that on a busy one.
          testTimeout: 600_000,
          env: { H5_COVERAGE: '' },
        },
      },
    ],
  },
})
