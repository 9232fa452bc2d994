import { defineConfig } from 'vitest/config'

/** Tests without a browser. `api` and `property` share one mock and open a world each. */
export default defineConfig({
  test: {
    // Two cores: one for the mock, one for whoever asks it.
    maxWorkers: 2,
    projects: [
      {
        test: { name: 'unit', include: ['{mock,sdk,cli,web,tools}/**/*.test.ts', 'tests/unit/**/*.test.ts'] },
      },
      {
        test: {
          name: 'api',
          include: ['tests/{api,property,faults}/**/*.test.ts'],
          globalSetup: 'tests/support/oneMock.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'contract', include: ['tests/contract/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
})
