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
import { splashFirst } from './tools/splashFirst.ts'
import { worker, workerFile } from './tools/worker.ts'

/** The build and the dev server resolve relative inputs from different folders. */
const fromHere = (path: string) => join(import.meta.dirname, path)

const inRouter = (file: string) => fromHere(`node_modules/react-router/dist/production/${file}`)

/** Parts of nearly every other screen, and the style sheets of the page, loaded with home. */
const common = /web[\\/]src[\\/](styles[\\/](reset|tokens)|api[\\/]useWrite|kit[\\/](Facts|List|Row))\./

/** Fields, amounts and hideable figures, which home does not have. */
const fields =
  /web[\\/]src[\\/](forms[\\/](latinDigits|AmountField|CheckField|Field|FormFault|numberEntry|numberText|useNumberEntry)|figures[\\/](Veiled|together))\./

/** Shared by the screens for purchases. */
const trading =
  /web[\\/]src[\\/](platform[\\/]useWide|market[\\/](asking|estimate|NoMarket|OtherProduct|PairButton|useUnknownMarket|usePlaces|useSymbol)|figures[\\/]LiveText|kit[\\/](IconLink|Risk)|forms[\\/]atField)\./

/** Shared by the contract order form and the list of positions below it. */
const contracts =
  /domain[\\/]contracts\.|sdk[\\/]model[\\/]contractDeal\.|web[\\/]src[\\/](positions[\\/](marginPercent|terms)|screens[\\/]contracts[\\/]ticket[\\/](riskText|stops|ticket|useEstimates|Ticket\.module))\./

/** Shared by the order forms of spot and contracts; the rows of the book itself may load later. */
const orders =
  /web[\\/]src[\\/](chart[\\/](MarketHead|MoreButton)|figures[\\/]LiveSigned|kit[\\/]InlineSelect|market[\\/](Book|bookLevels|live[\\/]book|saleFault|slippage)|platform[\\/]useLive)\.|sdk[\\/]model[\\/]book\.|domain[\\/]marketMove\./

/** Below a visitor's order form, and in the chart: the reason to sign in and the latest trades. */
const visitor =
  /web[\\/]src[\\/](market[\\/](Trades|TradesBelow|VisitorBelow|live[\\/]trades)|platform[\\/]writeText|shell[\\/]SignInPrompt)\.|sdk[\\/]model[\\/]trade\./

/** The facts of a spot order, below its fields and in its confirmation. */
const facts =
  /web[\\/]src[\\/]screens[\\/]spot[\\/]ticket[\\/](ask|Caution|factTexts|outcome|Slip|TicketFacts)\./

/** Shared by the spot screen and its order confirmation. */
const spot =
  /web[\\/]src[\\/]screens[\\/]spot[\\/]ticket[\\/](SideSwitch|choices|expectation|order|wish|Ticket\.module)\.|domain[\\/]spot\./

/** Codes, passwords and locks of forms: few files, because home lists the file names of every screen. */
const proofs =
  /web[\\/]src[\\/]forms[\\/](CodeField|LockFault|OwnCodeField|Passcode|SendCode|codeWait|nextField|useCountdown)\./

/** Saved addresses, where they are listed, added and withdrawn to. */
const addresses =
  /sdk[\\/]model[\\/](chainAddress|savedAddress)\.|web[\\/]src[\\/](wallet[\\/](useAddressCheck|useAddressCoins)|screens[\\/]user[\\/](Address\.module|SavedAddress))\./

/** Lists read page by page. */
const lists =
  /web[\\/]src[\\/](api[\\/]usePages|kit[\\/](LongList|More|Panes|PresenceList|presence))\.|[\\/](infiniteQueryObserver|useInfiniteQuery)\.js$/

/** Records that Assets sums up to the user's own profit. */
const records =
  /sdk[\\/](pages|model[\\/](accountEntry|depositRecord|planOrder|subscription|withdrawalRecord))\./

/** Chunks that the page loads first. */
const startFiles = /[\\/](rolldown-runtime|libraries|app)-[^\\/]+$/

/** Modules and style sheets of home. */
function isFirst(id: string): boolean {
  first ??= eagerModules()
  // The entry stays where index.html expects it.
  return first.has(id.replace(/\?.*$/, '')) && !id.endsWith('/app/main.tsx')
}
let first: ReadonlySet<string> | undefined

/**
 * `button_x7aK`: the class name and four letters for its file. Vite's longer names add weight to sheets and components.
 */
function className(name: string, file: string): string {
  const place = relative(import.meta.dirname, file.replace(/\?.*$/, '')).replaceAll('\\', '/')
  return `${name}_${createHash('sha256').update(place).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 4)}`
}

/** Compiles the catalogues before each build, and after each edit under the dev server. */
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
 * Drops components of react-intl, react-router and react-hook-form that nobody imports. Each is assigned a name at load
 * time, which bundlers cannot remove, so that all of them would be included. The bundler's own option for it,
 * `propertyWriteSideEffects`, also drops writes to refs and DOM nodes inside functions.
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
  // The built app resolves its files relative to its own URL: `/h5/`, or `/w/NAME/h5/` for a world of the mock.
  base: command === 'build' ? './' : '/h5/',
  plugins: [
    appInWorlds(),
    react(),
    catalogues(),
    withoutNames(),
    notices(),
    splashFirst(),
    worker(),
    compress(),
    manifestAside(),
  ],
  // Messages are parsed at build time; the browser needs no ICU parser.
  resolve: {
    // react-intl and @formatjs/intl each include the same copy.
    dedupe: ['intl-messageformat'],
    alias: [
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
      // Its exports select the build with warnings even if NODE_ENV is production.
      ...(command === 'build'
        ? [
            { find: /^react-router$/, replacement: inRouter('index.mjs') },
            { find: /^react-router\/dom$/, replacement: inRouter('dom-export.mjs') },
          ]
        : []),
      // A shim for a feature that our version of React has.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  css: { modules: { generateScopedName: className } },
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(packageJson.version) },
  json: { namedExports: false, stringify: true },
  server: { proxy: proxyTo(backendOf(process.env)) },
  build: {
    // Read by size-limit.config.ts; tools/manifest.ts has its place.
    manifest: true,
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // The policy allows data: URLs only for images.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Screens depend on the files that the page starts with. Without them, the lists of their files are shorter.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !startFiles.test(file)),
    },
    rolldownOptions: {
      input: { index: fromHere('web/index.html'), worker: fromHere('web/src/worker/sw.ts') },
      output: {
        // Chunks list the names of others, and letters of a hash do not compress: seven tell the versions of a file apart.
        // Written in base 36, they take 0.2 kB less of the first load than in the usual base 64.
        hashCharacters: 'base36',
        entryFileNames: ({ name }) => (name === 'worker' ? workerFile : 'assets/[name]-[hash:7].js'),
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'lists', test: lists },
            // Changes only with a dependency, so it stays cached over our own releases.
            {
              name: 'libraries',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|react-intl|intl-messageformat|@formatjs|@tanstack[\\/](react-query|query-core)|openapi-fetch|clsx|@preact)[\\/]|^\0vite\/preload-helper/,
            },
            // Modules that home and nearly every other screen use, as one file instead of thirty small ones. Parts that
            // depend on a heavy library (dialogs, forms, one-time codes) stay with their screens.
            { name: 'app', test: (id) => isFirst(id) || common.test(id) },
            { name: 'fields', test: fields },
            { name: 'records', test: records },
            { name: 'proofs', test: proofs },
            { name: 'addresses', test: addresses },
            { name: 'trading', test: trading },
            { name: 'contracts', test: contracts },
            { name: 'orders', test: orders },
            { name: 'VisitorBelow', test: visitor },
            // Parts of the order forms that load after the fields: one file each instead of several small ones.
            {
              name: 'BookRows',
              test: /web[\\/]src[\\/]market[\\/](BookFoot|BookRatio|BookRows|bookGroup|bookPaint|bookView|live[\\/](LiveSign|deepBook))\./,
            },
            { name: 'ShareChips', test: /web[\\/]src[\\/]market[\\/](ShareChips|TicketChips)\./ },
            { name: 'facts', test: facts },
            { name: 'spot', test: spot },
            // Home lists the file names of every screen: one file each instead of several small ones.
            {
              name: 'gates',
              test: /web[\\/]src[\\/](screens[\\/]settings[\\/]identityNames|wallet[\\/](drafts|useGates))\./,
            },
            {
              name: 'articles',
              test: /web[\\/]src[\\/](shell[\\/](Article|RichText|inertHtml)|screens[\\/](news[\\/](NoticeArticle|Notices)|help[\\/](HelpArticle|HelpPanes|articleTexts)))\./,
            },
            { name: 'gain', test: /web[\\/]src[\\/]figures[\\/](Change|Gain|columns)\./ },
          ],
        },
      },
    },
  },
}))
