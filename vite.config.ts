import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { compress } from './tools/compress.ts'
import { appInWorlds, backendOf, proxyTo } from './tools/devServer.ts'
import { eagerModules } from './tools/eagerModules.ts'
import { compileCatalogues } from './tools/i18n/compile.ts'
import { manifestAside } from './tools/manifest.ts'
import { notices } from './tools/notices/plugin.ts'
import { worker, workerFile } from './tools/worker.ts'

/** Building and the dev server look for relative inputs in different folders. */
const fromHere = (path: string) => join(import.meta.dirname, path)

const inRouter = (file: string) => fromHere(`node_modules/react-router/dist/production/${file}`)

const common =
  /domain[\\/]decimal(Text)?\.ts|generated[\\/](enums|languages)\.ts|sdk[\\/](api|call|errors|model[\\/](balance|profile|time|words)|exchange|pages|unwrap)\.ts|web[\\/]src[\\/](api[\\/](combineQueries|useWrite)|market[\\/]net|kit[\\/](Facts|Forward|List|More|Row))\./

/** Fields, and figures that can be hidden, that home has none of. */
const fields =
  /web[\\/]src[\\/](forms[\\/](latinDigits|CheckField|Field|FormFault)|figures[\\/](Money|Veiled))\./

/** What stands where a form was sent. */
const sent =
  /web[\\/]src[\\/](feedback[\\/](copy|CopyButton)|kit[\\/](Done|StepMark|Steps)|shell[\\/]Receipt)\./

/** What the screens where something is bought have in common. */
const trading =
  /web[\\/]src[\\/](chart[\\/]Desk|platform[\\/]useWide|market[\\/](confirmBeforeOrder|estimate|OtherProduct|PairButton|SkipSwitch|usePlaces|useSymbol)|figures[\\/](Balance|LiveText|Money)|settings[\\/](Hint|hints)|kit[\\/](LinkButton|Risk|StickyAction)|forms[\\/](atField|Presets))\./

/** What an order form of contracts shares with the list of positions below it. */
const contracts =
  /domain[\\/]contracts\.|sdk[\\/]model[\\/]contractDeal\.|web[\\/]src[\\/](positions[\\/](marginPercent|terms)|screens[\\/]contracts[\\/]ticket[\\/](stops|ticket|Ticket\.module))\./

/** Shared by the order forms of spot and contracts; the rows of the book itself may load later. */
const orders =
  /web[\\/]src[\\/](kit[\\/]Slider|market[\\/](Book|ShareSlider|bookLevels|live[\\/]book|slippage)|platform[\\/]useLive)\.|sdk[\\/]model[\\/]book\.|domain[\\/]marketMove\./

/** What the spot screen shares with the question before an order. */
const spot =
  /web[\\/]src[\\/]screens[\\/]spot[\\/]ticket[\\/](expectation|order|useRecounted|wish|Ticket\.module)\.|domain[\\/]spot\./

/** The inbox, and the records of which it and a screen make something. */
const inbox =
  /web[\\/]src[\\/]inbox[\\/](events|follow|identity|items|sources)\.|sdk[\\/]model[\\/](depositRecord|subscription|withdrawalRecord)\./

/** Home's own modules and style sheets. */
function isFirst(id: string): boolean {
  first ??= eagerModules()
  // The entry itself stays where index.html looks for it.
  return first.has(id.replace(/\?.*$/, '')) && !id.endsWith('/app/main.tsx')
}
let first: ReadonlySet<string> | undefined

/** `button_x7aK`: what it is, and four letters for its file. Vite's own are longer, and weigh in sheets and components. */
function className(name: string, file: string): string {
  const place = relative(import.meta.dirname, file.replace(/\?.*$/, '')).replaceAll('\\', '/')
  return `${name}_${createHash('sha256').update(place).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 4)}`
}

/** Catalogues are compiled before each build, and again whenever one is edited under the dev server. */
function catalogues(): Plugin {
  return {
    name: 'catalogues',
    buildStart: compileCatalogues,
    hotUpdate({ file }) {
      if (file.includes('/i18n/lang/')) compileCatalogues()
    },
  }
}

/**
 * Components of react-intl, react-router and react-hook-form that nobody imports. Each is given a name where it is loaded, which no bundler
 * may leave out: without this they all come along.
 */
function withoutNames(): Plugin {
  return {
    name: 'without-names',
    apply: 'build',
    transform: {
      filter: {
        id: /react-hook-form[\\/]dist[\\/]index\.esm\.mjs$|react-intl[\\/]index\.js$|react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/,
      },
      handler: (code) =>
        code
          .replace(/^\w+\.displayName = .*;$/gm, '')
          .replace(/= (createFormatted|React\d*\.(memo|forwardRef)\()/g, '= /* @__PURE__ */ $1'),
    },
  }
}

export default defineConfig(({ command }) => ({
  root: 'web',
  // The built app finds its files from where it was loaded: `/h5/`, or `/w/NAME/h5/` for a world of the mock.
  base: command === 'build' ? './' : '/h5/',
  plugins: [
    appInWorlds(),
    react(),
    catalogues(),
    withoutNames(),
    notices(),
    worker(),
    compress(),
    manifestAside(),
  ],
  // Messages are parsed while building; the browser needs no ICU parser.
  resolve: {
    // react-intl and @formatjs/intl each bring the same one.
    dedupe: ['intl-messageformat'],
    alias: [
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
      // Its exports name the build with warnings even where NODE_ENV is production.
      ...(command === 'build'
        ? [
            { find: /^react-router$/, replacement: inRouter('index.mjs') },
            { find: /^react-router\/dom$/, replacement: inRouter('dom-export.mjs') },
          ]
        : []),
      // React itself has what this stands in for.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  css: { modules: { generateScopedName: className } },
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(packageJson.version) },
  json: { namedExports: false, stringify: true },
  server: { proxy: proxyTo(backendOf(process.env)) },
  build: {
    // size-limit.config.ts reads it; tools/manifest.ts says where.
    manifest: true,
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // data: addresses are allowed for pictures alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: fromHere('web/index.html'), worker: fromHere('web/src/worker/sw.ts') },
      output: {
        entryFileNames: ({ name }) => (name === 'worker' ? workerFile : 'assets/[name]-[hash].js'),
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // What changes only with a dependency stays cached over our own releases.
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]|^\0(rolldown\/runtime|vite\/preload-helper)/,
            },
            {
              name: 'data',
              test: /node_modules[\\/](react-intl|intl-messageformat|@formatjs|@tanstack[\\/](react-query|query-core)|openapi-fetch|clsx|@preact)[\\/]/,
            },
            // What comes when the first picture stands.
            { name: 'later', test: /web[\\/]src[\\/](offline[\\/](?!install)|app[\\/](Later|prefetch)\.)/ },
            // What home cannot do without and what nearly every other screen uses, as one file instead of thirty crumbs.
            // Parts that stand on a heavy library (dialogs, forms, one-time codes) stay with the screens that want them.
            { name: 'app', test: (id) => isFirst(id) || common.test(id) },
            { name: 'fields', test: fields },
            { name: 'sent', test: sent },
            { name: 'trading', test: trading },
            // Each screen with an amount has it; home has none.
            { name: 'numbers', test: /web[\\/]src[\\/]forms[\\/](AmountField|numberEntry|numberText)\./ },
            // What a screen with a bell and the watch on prices share, as one file instead of two crumbs.
            { name: 'alerts', test: /web[\\/]src[\\/]alerts[\\/](alerts|AlertButton)\./ },
            // What happened to an account, with the records that tell it: as one file instead of five crumbs.
            { name: 'inbox', test: inbox },
            { name: 'contracts', test: contracts },
            {
              name: 'book',
              test: /web[\\/]src[\\/]market[\\/](accumulated|BookFoot|BookRows|BookRatio|bookGroup|bookPaint|bookView)\./,
            },
            { name: 'orders', test: orders },
            { name: 'spot', test: spot },
            // An option, its rules and the words for it.
            {
              name: 'option',
              test: /domain[\\/]options\.|sdk[\\/]model[\\/]option\.|web[\\/]src[\\/](screens[\\/]options[\\/]terms|market[\\/]net)\./,
            },
          ],
        },
      },
    },
  },
}))
