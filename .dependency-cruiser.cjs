/**
 * Allowed imports between folders: cli -> scenarios -> sdk; web, cli, tests -> sdk -> generated; web, mock -> domain; mock -> contract -> generated.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const folders = require('./tools/test/folders.json')

/** A folder imports itself and `allowed`, and no other folder. */
const only = (folder, allowed, comment) => ({
  name: `${folder}-imports`,
  comment,
  severity: 'error',
  from: { path: `^${folder}/` },
  to: {
    path: `^(${folders.filter((other) => !folder.startsWith(other) && !allowed.includes(other)).join('|')})/`,
  },
})

/** Layers of a folder from the top: each imports the layers below it, but not its neighbours or the layers above. */
const downward = (folder, layers) =>
  layers.flatMap((names, level) =>
    names.map((name) => {
      const others = [...names.filter((other) => other !== name), ...layers.slice(0, level).flat()]
      return {
        name: `${folder}-${name}-downward`,
        severity: 'error',
        from: { path: `^${folder}/${name}/`, pathNot: '\\.test\\.tsx?$' },
        to: { path: `^${folder}/(${others.join('|')})/` },
      }
    }),
  )

module.exports = {
  forbidden: [
    only(
      'web/src',
      ['sdk', 'domain', 'generated'],
      'The app calls the backend through the sdk and is unaware of the mock.',
    ),
    only(
      'web/inspector',
      ['scenarios', 'sdk', 'domain', 'generated'],
      'The inspector uses the control API of the mock.',
    ),
    only('cli', ['scenarios', 'sdk', 'contract', 'generated'], 'The command line works against any backend.'),
    only('scenarios', ['sdk', 'domain', 'generated'], 'Scenarios run against any backend too.'),
    only('sdk', ['generated'], 'The sdk depends on the contract only, not on its users.'),
    only(
      'mock',
      ['contract', 'domain', 'generated'],
      'A mock that used the client would share its mistakes.',
    ),
    only('contract', ['domain', 'generated'], 'Reads the contract and serves nothing.'),
    only(
      'domain',
      [],
      'Rules of the products: no clock, no store, no randomness, no I/O, and no wire names.',
    ),
    only('generated', [], 'Generated files import each other only.'),
    {
      name: 'traces-on-demand',
      comment: 'OpenTelemetry is loaded only where traces are sent: by one import() in the server.',
      severity: 'error',
      from: { path: '^mock/', pathNot: '^mock/workbench/tracing/' },
      to: {
        path: ['^mock/workbench/tracing/(?!tracing\\.ts)', 'node_modules/@opentelemetry/'],
        dependencyTypesNot: ['dynamic-import'],
      },
    },
    {
      name: 'postgres-on-demand',
      comment: 'PostgreSQL is loaded only where there is a database: by one import() in the server.',
      severity: 'error',
      from: { path: '^mock/', pathNot: '^mock/(store/postgres/|app/shar|transport/realtime/adapter\\.ts)' },
      to: {
        path: [
          '^mock/(store/postgres/|app/shar|transport/realtime/adapter\\.ts)',
          'node_modules/(pg|socket\\.io-adapter)/',
        ],
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'screens-apart',
      comment: 'A screen does not import another area; shared code belongs to a lower layer.',
      severity: 'error',
      from: { path: '^web/src/screens/([^/]+)/' },
      to: { path: '^web/src/screens/', pathNot: '^web/src/screens/$1/' },
    },
    {
      name: 'domain-pure',
      comment: 'It uses no libraries and no Node APIs either.',
      severity: 'error',
      from: { path: '^domain/', pathNot: '\\.test\\.tsx?$' },
      to: { pathNot: '^domain/' },
    },
    ...downward('mock', [
      ['app'],
      ['workbench'],
      ['transport/realtime'],
      ['transport/http'],
      ['products/spot', 'products/contracts', 'products/options', 'products/earn', 'products/launchpad'],
      ['wallet'],
      ['accounts', 'content'],
      ['market'],
      ['engine'],
      ['phones', 'store'],
    ]),
    ...downward('cli', [
      ['commands'],
      ['compare', 'completion', 'doctor', 'scenarios'],
      ['calls'],
      ['api'],
      ['context'],
      ['output', 'terminal'],
      ['values'],
      ['errors'],
    ]),
    {
      name: 'cli-entry',
      comment: 'The files at the top of cli/ compose its folders, which do not import them.',
      severity: 'error',
      from: { path: '^cli/[^/]+/' },
      to: { path: '^cli/[^/]+\\.ts$' },
    },
    ...downward('web/src', [
      ['app'],
      ['screens'],
      ['share', 'offline', 'wallet'],
      ['desk'],
      ['chart'],
      ['positions'],
      ['alerts'],
      ['inbox'],
      ['market'],
      ['forms'],
      ['figures'],
      ['shell'],
      ['api'],
      ['session'],
      ['settings'],
      ['feedback', 'routing'],
      ['kit'],
      ['i18n'],
      ['platform'],
    ]),
    ...downward('web/inspector/src', [['app'], ['pages'], ['data'], ['kit']]),
    {
      name: 'inspector-pages-apart',
      comment: 'Code shared by two pages of the inspector belongs to its data or kit.',
      severity: 'error',
      from: { path: '^web/inspector/src/pages/([^/]+)/' },
      to: { path: '^web/inspector/src/pages/', pathNot: '^web/inspector/src/pages/$1/' },
    },
    {
      name: 'inspector-apart',
      comment: 'The app does not depend on the inspector.',
      severity: 'error',
      from: { path: '^web/src/' },
      to: { path: '^web/inspector/' },
    },
    {
      name: 'inspector-of-the-app',
      comment: 'The inspector shares the components of the app, but not its screens.',
      severity: 'error',
      from: { path: '^web/inspector/' },
      to: { path: '^web/src/', pathNot: '^web/src/(kit|styles|figures|platform)/' },
    },
    {
      name: 'no-cycle',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-barrel',
      comment: 'Import the file that defines what you need.',
      severity: 'error',
      from: {},
      to: { path: '(^|/)index\\.ts$', pathNot: 'node_modules' },
    },
    {
      name: 'resolves',
      severity: 'error',
      from: {},
      // Dredd lives in tools/, and gives `hooks` to what it loads.
      to: { couldNotResolve: true, pathNot: '^(dredd|hooks)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '(^|/)(node_modules|dist|tools/asyncapi-template|tools/pack/assets|tests/packages/consumer)/',
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
}
