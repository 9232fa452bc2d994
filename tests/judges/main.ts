/**
 * `npm run judges`: runs third-party tools on the contract and on fresh worlds of a mock, and writes their output to
 * docs/judges.md. Fixed versions are installed in .cache/, apart from the dependencies of the product.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { exportHar } from '#sdk/control/files.ts'
import { signIn } from '#sdk/testing/customer.ts'
import { world as openWorld, type TestWorld } from '#sdk/testing/world.ts'
import { startMock } from '../support/mock.ts'
import { filesFor } from './files.ts'
import { absentees, judges, type Judge } from './judges.ts'

const root = join(import.meta.dirname, '../..')
const work = '.cache/judges'
const name = 'judge'
/** Addresses of the page: the port differs in each run. */
const usual = 'http://127.0.0.1:4010'
const folder = join(root, work)
if (process.argv.length > 2) {
  console.error(`Unknown argument ${process.argv.slice(2).join(' ')}. All judges run together.`)
  process.exit(2)
}
mkdirSync(folder, { recursive: true })

const missing = judges.filter((judge) => !existsSync(programOf(judge)))
if (missing.length > 0) {
  const wanted = new Set(missing.flatMap(({ from }) => (typeof from === 'string' ? [] : from)))
  const words = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', ...wanted]
  await run(process.env['npm_execpath'] ?? 'npm', words)
}
const absent = judges.filter((judge) => !existsSync(programOf(judge)))
if (absent.length > 0) {
  console.log(
    `Skipped, docs/judges.md is unchanged. Not installed: ${absent.map((judge) => judge.name).join('; ')}`,
  )
  process.exit(0)
}

const mock = await startMock('judges')
const { url } = mock
const api = `${url}/w/${name}/api`
let world = await freshWorld()
const verdicts: string[] = []
for (const judge of judges) {
  if (judge.isFresh) {
    await world.drop()
    world = await freshWorld()
  }
  const words = judge.words({ work, url, api })
  if (words[0] === 'drift')
    writeFileSync(join(folder, 'requests.har'), JSON.stringify(await exportHar({ url, world: name })))
  const { text, code } = await run(programOf(judge), words, judge.isInWork ? folder : root)
  const line = [judge.program, ...judge.words({ work, url: usual, api: api.replace(url, usual) })].join(' ')
  const verdict = text.replaceAll(url, usual).replaceAll(`${root}/`, '').trim()
  verdicts.push(
    [
      `## ${judge.name}`,
      `${sourceOf(judge)}; exit code ${String(code)}. ${judge.reading}`,
      `\`\`\`text\n$ ${line}\n${verdict}\n\`\`\``,
    ].join('\n\n'),
  )
  console.log(`${judge.name}: exit code ${String(code)}`)
}
await world.drop()
await mock.close()
const others = absentees.map((one) => `## ${one.name}, not run\n\n\`${one.from}\`. ${one.reason}`)
writeFileSync(join(root, 'docs/judges.md'), `${[head(), ...verdicts, ...others].join('\n\n')}\n`)

/** Opens the world with a journal, and writes the files of the judges for it. */
async function freshWorld(): Promise<TestWorld> {
  const fresh = await openWorld({ url, name, seed: 'judges', running: true })
  await fresh.control('journalStart')
  const { token } = await signIn(fresh, 'demo@h5.example', 'demo123456')
  for (const [file, text] of Object.entries(await filesFor(root, { url, api, world: name, token })))
    writeFileSync(join(folder, file), text)
  return fresh
}

function sourceOf({ from }: Judge): string {
  if (from === 'tools') return 'Installed with the tools'
  return from === 'own' ? 'Part of this repository' : `\`${from[0]}\``
}

function head(): string {
  return [
    '# Third-party checks',
    '<!-- written by npm run judges -->',
    `Third-party tools check the contract and fresh worlds of a mock. Their output is unedited, apart from colours and the port; the sentence above each is ours. \`npm run judges\` rewrites this page, and needs a network the first time.`,
  ].join('\n\n')
}

function programOf({ from, program }: Judge): string {
  if (from === 'own') return join(import.meta.dirname, program)
  return join(from === 'tools' ? join(root, 'tools') : folder, 'node_modules/.bin', program)
}

function run(
  program: string,
  words: readonly string[],
  cwd = root,
): Promise<{ readonly text: string; readonly code: number }> {
  return new Promise((resolve) => {
    const isScript = /\.(?:c?js|ts)$/.test(program)
    const child = spawn(isScript ? process.execPath : program, [...(isScript ? [program] : []), ...words], {
      cwd,
      env: {
        ...process.env,
        NO_COLOR: '1',
        FORCE_COLOR: '0',
        NODE_NO_WARNINGS: '1',
        CI: '1',
        ARTILLERY_DISABLE_TELEMETRY: 'true',
      },
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
