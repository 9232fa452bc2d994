import { join } from 'node:path'
import { build } from 'vite'
import { notices } from '../notices/plugin.ts'

const pages = join(import.meta.dirname, 'pages')

/** Bundles the page for asyncapi.yaml into `folder`, without the parser of @asyncapi/react-component. */
export async function bundleEvents(folder: string): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    root: pages,
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      alias: [
        { find: /^@asyncapi\/parser$/, replacement: join(pages, 'parser.ts') },
        { find: /^@asyncapi\/parser\/cjs\/document$/, replacement: '@asyncapi/parser/esm/document.js' },
      ],
    },
    plugins: [
      notices(),
      {
        name: 'without-parser',
        load: (id) =>
          /react-component\/lib\/esm\/helpers\/parser\.js$/.test(id) ? 'export const Parser = {}' : undefined,
      },
    ],
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      lib: { entry: join(pages, 'events.ts'), formats: ['es'], fileName: () => 'events.js' },
    },
  })
}
