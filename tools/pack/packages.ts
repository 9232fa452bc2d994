/** One published package. */
export interface Package {
  readonly name: string
  readonly description: string
  readonly keywords: readonly string[]
  /** Folders and files in it, with their paths in this repository. */
  readonly rooms: readonly string[]
  /** Built earlier, and included as is. */
  readonly built: readonly string[]
  readonly exports: Readonly<Record<string, string>>
  /** Commands by name, each with the file of `tools/pack/assets` that starts it. */
  readonly bin?: Readonly<Record<string, string>>
  /** Optional peer dependencies that the users who need them already have, each with the supported versions. */
  readonly peers?: Readonly<Record<string, string>>
  /** Includes the code of its rooms but not their data. */
  readonly codeOnly?: true
  /** Files below `rooms` that are left out. */
  readonly without?: readonly string[]
  /** False where importing a file only defines its exports: bundlers drop the unused ones. */
  readonly sideEffects?: false
  /** Packages bundled into it, with their dependencies. */
  readonly bundles?: readonly string[]
}

/** Entry points without a file ending: the package has the JavaScript and the types of each. */
export const packages: readonly Package[] = [
  {
    name: '@h5/sdk',
    description:
      'The typed client of the h5-exchange contract: calls, live prices, the control API of the mock, fixtures for tests',
    keywords: ['h5-exchange', 'openapi', 'api-client', 'sdk', 'exchange', 'trading', 'testing', 'fixtures'],
    rooms: ['sdk', 'generated'],
    // Used only by the mock's store, the forms of the app and the command line.
    without: ['tables', 'forms', 'rules', 'secrets', 'words'].map((name) => `generated/${name}.ts`),
    codeOnly: true,
    sideEffects: false,
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
    peers: { vitest: '^5.0.0', '@playwright/test': '^1.50.0' },
  },
  {
    name: 'h5-exchange',
    description:
      'A whole private crypto exchange to develop and test against: mock server, app and command line',
    keywords: ['h5-exchange', 'mock', 'mock-server', 'openapi', 'asyncapi', 'exchange', 'trading', 'testing'],
    rooms: [
      'sdk',
      'generated',
      'domain',
      'contract',
      'mock',
      'cli',
      'scenarios',
      'openapi.yaml',
      'asyncapi.yaml',
    ],
    // The fixtures for test runners are in @h5/sdk.
    without: ['sdk/testing/vitest.ts', 'sdk/testing/playwright.ts'],
    // They depend on @scarf/scarf, whose install script reports each installation to its vendor.
    bundles: [
      '@stoplight/prism-core',
      '@stoplight/prism-http',
      '@stoplight/prism-http-server',
      '@stoplight/types',
      'fp-ts',
    ],
    built: ['dist/web', 'dist/inspector', 'dist/docs'],
    exports: { './server': 'mock/app/server' },
    bin: { 'h5-exchange': 'start.js', h5: 'h5.js' },
  },
]
