/**
 * Which room may import from which: cli -> scenarios -> sdk; web, cli, tests -> sdk -> generated; web, mock -> domain; mock -> contract -> generated.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const rooms = require('./tools/test/rooms.json')

/** A room imports itself and `allowed`, and no other room. */
const only = (room, allowed, comment) => ({
  name: `${room}-imports`,
  comment,
  severity: 'error',
  from: { path: `^${room}/` },
  to: {
    path: `^(${rooms.filter((other) => !room.startsWith(other) && !allowed.includes(other)).join('|')})/`,
  },
})

/** The storeys of a room from the top: each imports those below it, and neither its neighbours nor what is above. */
const downward = (room, storeys) =>
  storeys.flatMap((names, level) =>
    names.map((name) => {
      const others = [...names.filter((other) => other !== name), ...storeys.slice(0, level).flat()]
      return {
        name: `${room}-${name}-downward`,
        severity: 'error',
        from: { path: `^${room}/${name}/`, pathNot: '\\.test\\.tsx?$' },
        to: { path: `^${room}/(${others.join('|')})/` },
      }
    }),
  )

module.exports = {
  forbidden: [
    only(
      'web/src',
      ['sdk', 'domain', 'generated'],
      'The app speaks through the sdk and never knows that a mock exists.',
    ),
    only(
      'web/inspector',
      ['scenarios', 'sdk', 'domain', 'generated'],
      'The inspector knows the mock by its control API.',
    ),
    only('cli', ['scenarios', 'sdk', 'contract', 'generated'], 'The command line works against any backend.'),
    only('scenarios', ['sdk', 'domain', 'generated'], 'Scenarios run against any backend too.'),
    only('sdk', ['generated'], 'The sdk knows the contract and nothing of its users.'),
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
    only('generated', [], 'What is generated stands on its own.'),
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
      comment: 'A screen does not import another area; what two areas need belongs to a room below.',
      severity: 'error',
      from: { path: '^web/src/screens/([^/]+)/' },
      to: { path: '^web/src/screens/', pathNot: '^web/src/screens/$1/' },
    },
    {
      name: 'domain-pure',
      comment: 'No library and nothing of Node either.',
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
      name: 'cli-rooms',
      comment: 'Files beside the rooms of the command line put them together.',
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
      comment: 'What two pages of the inspector need belongs to its data or kit.',
      severity: 'error',
      from: { path: '^web/inspector/src/pages/([^/]+)/' },
      to: { path: '^web/inspector/src/pages/', pathNot: '^web/inspector/src/pages/$1/' },
    },
    {
      name: 'inspector-apart',
      comment: 'The app does not know the inspector.',
      severity: 'error',
      from: { path: '^web/src/' },
      to: { path: '^web/inspector/' },
    },
    {
      name: 'inspector-of-the-app',
      comment: 'The inspector looks like the app, and knows nothing of its screens.',
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
