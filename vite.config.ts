import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { compress } from './tools/compress.ts'
import { eagerModules } from './tools/eagerModules.ts'
import { compileCatalogues } from './tools/i18n/compile.ts'
import { manifestAside } from './tools/manifest.ts'
import { worker, workerFile } from './tools/worker.ts'

/** Building and the dev server look for relative inputs in different folders. */
const fromHere = (path: string) => join(import.meta.dirname, path)

const backend = process.env.H5_ENDPOINT ?? 'http://127.0.0.1:4010'

const common =
  /domain[\\/]decimal(Text)?\.ts|generated[\\/](enums|languages)\.ts|sdk[\\/](api|call|errors|model[\\/](balance|profile|time|words)|exchange|pages|unwrap)\.ts|web[\\/]src[\\/](api[\\/](doubt|intents|useWrite)|kit[\\/](Facts|List|More|Row))\./

/** Fields that home has none of. */
const fields = /web[\\/]src[\\/]forms[\\/](CheckField|Field|SelectField)\./

/** What stands where a form was sent. */
const sent = /web[\\/]src[\\/](feedback[\\/]CopyButton|kit[\\/]Done)\./

/** What the screens where something is bought have in common. */
const trading =
  /web[\\/]src[\\/](market[\\/](confirmBeforeOrder|estimate|OtherProduct|PairButton|SkipSwitch|usePlaces|useSymbol)|figures[\\/]Balance|settings[\\/](Hint|hints)|kit[\\/](LinkButton|Risk|Slider)|forms[\\/](atField|Presets))\./

/** What an order form of contracts shares with the list of positions below it. */
const contracts =
  /domain[\\/]contracts\.|web[\\/]src[\\/]screens[\\/]contracts[\\/](terms|ticket[\\/]StopField)\./

/** Home's own modules and style sheets. */
function isFirst(id: string): boolean {
  first ??= eagerModules()
  // The entry itself stays where index.html looks for it.
  return first.has(id.replace(/\?.*$/, '')) && !id.endsWith('/app/main.tsx')
}
let first: ReadonlySet<string> | undefined

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

export default defineConfig(({ command }) => ({
  root: 'web',
  // The built app finds its files from where it was loaded: `/h5/`, or `/w/NAME/h5/` for a world of the mock.
  base: command === 'build' ? './' : '/h5/',
  plugins: [react(), catalogues(), worker(), compress(), manifestAside()],
  // Messages are parsed while building; the browser needs no ICU parser.
  resolve: {
    // react-intl and @formatjs/intl each bring the same one.
    dedupe: ['intl-messageformat'],
    alias: [
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
      // React itself has what this stands in for.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(packageJson.version) },
  json: { namedExports: false, stringify: true },
  server: {
    proxy: {
      '/api': backend,
      '/pictures': backend,
      '/__mock': backend,
      '/socket.io': { target: backend, ws: true },
    },
  },
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
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
            },
            {
              name: 'data',
              test: /node_modules[\\/](react-intl|intl-messageformat|@formatjs|@tanstack[\\/](react-query|query-core)|openapi-fetch|clsx|@preact)[\\/]/,
            },
            // What comes when the first picture stands.
            { name: 'later', test: /web[\\/]src[\\/](offline[\\/]|app[\\/](Later|prefetch)\.)/ },
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
            { name: 'contracts', test: contracts },
            { name: 'book', test: /web[\\/]src[\\/]market[\\/](Book|live[\\/]book)\./ },
          ],
        },
      },
    },
  },
}))
