import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumFlags, findChromium } from './tools/chromium.mjs'
import { compileCatalogues } from './tools/i18n/compile.ts'

const executablePath = await findChromium()

/** As in vite.config.ts: messages are parsed while building. */
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

/** `web` runs parts of the app in a browser; the others need none. `api` and `property` share one mock and open a world each. */
export default defineConfig({
  test: {
    // Two cores: one for the mock, one for its clients.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{domain,mock,sdk,cli,web,tools}/**/*.test.ts',
            'tests/{unit,coverage}/**/*.test.ts',
            // Below it stands the project of a stranger, with tests of its own.
            'tests/packages/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/{api,cli,docs,property,faults}/**/*.test.ts'],
          globalSetup: 'tests/support/oneMock.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react(), { name: 'catalogues', buildStart: compileCatalogues }],
        resolve: { alias: { '@formatjs/icu-messageformat-parser': withoutParser } },
        // Found out during a run, each of them would load the page anew.
        optimizeDeps: { include: [...used] },
        test: {
          name: 'web',
          include: ['web/src/**/*.browser.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                ...(executablePath === undefined ? {} : { executablePath }),
                args: [...chromiumFlags],
              },
              contextOptions: { hasTouch: true, locale: 'en-US', timezoneId: 'UTC' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
          },
        },
      },
      {
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          // Whole trials, some of which listen for half a minute: longer on a busy machine.
          testTimeout: 180_000,
          // What backends answer that are wrong on purpose exercises nothing.
          env: { H5_COVERAGE: '' },
        },
      },
    ],
  },
})
