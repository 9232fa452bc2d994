/** `npm run docs` builds the reference of both contracts as self-contained pages in dist/docs/. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Parser, stringify } from '@asyncapi/parser'
import { stringify as toYaml } from 'yaml'
import { servedContract } from '../../contract/document.ts'
import { mergeNotices, noticesFile, prebuiltNotices } from '../notices/notices.ts'
import { bundleEvents } from './bundle.ts'
import { collectionOf } from './collection.ts'
import { familyOverlay } from './familyOverlay.ts'
import { forGenerators } from './forGenerators.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'dist', 'docs')
const pages = join(import.meta.dirname, 'pages')
const parts = join(root, 'tools', 'node_modules')

const readSource = (name: string) => readFileSync(join(root, name), 'utf8')
const copy = (from: string, name: string) => {
  cpSync(from, join(folder, name))
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const name of ['http.html', 'http.js', 'events.html', 'docs.css']) copy(join(pages, name), name)
for (const name of ['openapi.yaml', 'asyncapi.yaml']) copy(join(root, name), name)
copy(join(parts, 'redoc/bundles/redoc.standalone.js'), 'redoc.standalone.js')
copy(join(parts, '@asyncapi/react-component/styles/default.min.css'), 'asyncapi.css')
const clients = forGenerators(servedContract())
writeFileSync(join(folder, 'openapi.sdk.yaml'), toYaml(clients, { aliasDuplicateObjects: false }))
const overlay = familyOverlay(servedContract())
writeFileSync(join(folder, 'openapi.family.overlay.yaml'), toYaml(overlay, { aliasDuplicateObjects: false }))
const collection = await collectionOf(readSource('openapi.yaml'))
writeFileSync(join(folder, 'h5-exchange.postman_collection.json'), `${JSON.stringify(collection, null, 2)}\n`)
writeFileSync(join(folder, 'events.json'), await eventsOf(readSource('asyncapi.yaml')))
await bundleEvents(folder)
const notices = join(folder, noticesFile)
const ofEvents = readFileSync(notices, 'utf8')
writeFileSync(
  notices,
  mergeNotices([ofEvents, prebuiltNotices(parts, 'redoc', 'bundles/redoc.standalone.js')]),
)
// Last, because the mock takes it as the sign that the build is complete.
copy(join(pages, 'index.html'), 'index.html')
console.log('dist/docs/index.html  the reference of openapi.yaml and asyncapi.yaml')

/**
 * Parses asyncapi.yaml and resolves its references for its page: parsing in the browser needs Ajv, which compiles code,
 * and the policy of the docs pages forbids that.
 */
async function eventsOf(text: string): Promise<string> {
  const { document, diagnostics } = await new Parser().parse(text)
  const json = document && stringify(document)
  if (json === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'))
  return json
}
