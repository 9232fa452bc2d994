import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { createControl } from '#sdk/control/control.ts'
import { exportHar } from '#sdk/control/files.ts'
import { collectionOf } from '../../tools/docs/collection.ts'
import { startMock } from '../support/mock.ts'
import { judges, type Judge } from './judges.ts'

/**
 * `npm run judges`: lets programs of others judge the contract and a fresh mock, and writes their words to
 * docs/judges.md. Fixed versions are installed in .cache/, apart from the dependencies of the product.
 */
const root = join(import.meta.dirname, '../..')
const work = '.cache/judges'
/** Address of the page: the port differs in each run. */
const usual = 'http://127.0.0.1:4010/api'
const folder = join(root, work)
mkdirSync(folder, { recursive: true })
for (const [name, rules] of Object.entries({
  redocly: 'recommended',
  oas: 'spectral:oas',
  asyncapi: 'spectral:asyncapi',
}))
  writeFileSync(join(folder, `${name}.yaml`), `extends: ["${rules}"]\n`)
writeFileSync(
  join(folder, 'collection.json'),
  JSON.stringify(await collectionOf(readFileSync(join(root, 'openapi.yaml'), 'utf8'))),
)

const missing = judges.filter((judge) => !existsSync(programOf(judge)))
if (missing.length > 0) {
  const wanted = new Set(missing.map(({ from }) => from))
  const words = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', ...wanted]
  await run(process.env['npm_execpath'] ?? 'npm', words)
}
const absent = judges.filter((judge) => !existsSync(programOf(judge)))
if (absent.length > 0) {
  console.log(
    `Skipped, docs/judges.md is unchanged. Not installed: ${absent.map(({ name }) => name).join('; ')}`,
  )
  process.exit(0)
}

const mock = await startMock('judges')
const api = `${mock.url}/api`
const control = createControl({ url: mock.url })
await control('journalStart')
const verdicts: string[] = []
for (const judge of judges) {
  if (judge.program === 'redocly' && judge.words({ work, api })[0] === 'drift')
    writeFileSync(join(folder, 'requests.har'), JSON.stringify(await exportHar({ url: mock.url })))
  const { text, code } = await run(programOf(judge), judge.words({ work, api }))
  const line = [judge.program, ...judge.words({ work, api: usual })].join(' ')
  const words = text.replaceAll(mock.url, usual.replace('/api', '')).replaceAll(`${root}/`, '').trim()
  verdicts.push(
    [
      `## ${judge.name}`,
      `${judge.from === 'tools' ? 'Installed with the tools' : `\`${judge.from}\``}; exit code ${String(code)}. ${judge.reading}`,
      `\`\`\`text\n$ ${line}\n${words}\n\`\`\``,
    ].join('\n\n'),
  )
  console.log(`${judge.name}: exit code ${String(code)}`)
}
await mock.close()
writeFileSync(join(root, 'docs/judges.md'), `${[head(), ...verdicts].join('\n\n')}\n`)

function head(): string {
  return [
    '# Outside judges',
    '<!-- written by npm run judges -->',
    `Programs of others judge the contract and a fresh mock. Their words are unedited, apart from colours and the port; the sentence above each is ours. \`npm run judges\` writes this page again, and needs a network the first time.`,
  ].join('\n\n')
}

function programOf({ from, program }: Judge): string {
  return join(from === 'tools' ? join(root, 'tools') : folder, 'node_modules/.bin', program)
}

function run(
  program: string,
  words: readonly string[],
): Promise<{ readonly text: string; readonly code: number }> {
  return new Promise((resolve) => {
    const isScript = /\.c?js$/.test(program)
    const child = spawn(isScript ? process.execPath : program, [...(isScript ? [program] : []), ...words], {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', NODE_NO_WARNINGS: '1', CI: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let text = ''
    const take = (part: Buffer) => (text += stripVTControlCharacters(part.toString()))
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('error', (error) => {
      resolve({ text: error.message, code: 1 })
    })
    child.on('close', (code) => {
      resolve({ text, code: code ?? 1 })
    })
  })
}
