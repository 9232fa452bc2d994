/** One package that others install. */
export interface Package {
  readonly name: string
  readonly description: string
  /** Folders and files that are in it, as they are in this repository. */
  readonly rooms: readonly string[]
  /** Built before, and taken as it is. */
  readonly built: readonly string[]
  readonly exports: Readonly<Record<string, string>>
  /** Commands, each by the file of `tools/pack/assets` that starts it. */
  readonly bin?: Readonly<Record<string, string>>
  /** What only some of its users need and these have anyway, each with the versions that it works with. */
  readonly peers?: Readonly<Record<string, string>>
  /** It takes the code of its rooms and none of their data. */
  readonly codeOnly?: true
  /** Files below `rooms` that it leaves out. */
  readonly without?: readonly string[]
}

/** Without the ending: the package has the JavaScript and the types of each. */
export const packages: readonly Package[] = [
  {
    name: '@h5/sdk',
    description:
      'The typed client of the h5-exchange contract: calls, live prices, the control door of the mock, fixtures for tests',
    rooms: ['sdk', 'generated'],
    codeOnly: true,
    built: [],
    exports: {
      '.': 'sdk/index',
      './control': 'sdk/control/control',
      './control/*': 'sdk/control/*',
      './model/*': 'sdk/model/*',
      './testing': 'sdk/testing/index',
      './testing/*': 'sdk/testing/*',
      './enums': 'generated/enums',
      './reasons': 'generated/reasons',
      './*': 'sdk/*',
    },
    peers: { vitest: '>=5', '@playwright/test': '>=1.50' },
  },
  {
    name: 'h5-exchange',
    description:
      'A whole private crypto exchange to develop and test against: mock server, app and command line',
    rooms: ['sdk', 'generated', 'domain', 'mock', 'cli', 'scenarios', 'openapi.yaml', 'asyncapi.yaml'],
    // The fixtures of test runners are in @h5/sdk.
    without: ['sdk/testing/vitest.ts', 'sdk/testing/playwright.ts'],
    built: ['dist/web', 'dist/inspector', 'dist/docs'],
    exports: { './server': 'mock/app/server' },
    bin: { 'h5-exchange': 'start.js', h5: 'h5.js' },
  },
]
