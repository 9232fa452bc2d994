import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createControl } from '#sdk/control/control.ts'
import { startMock } from '../support/mock.ts'
import { portOf } from '../support/ports.ts'
import { root } from '../support/runProgram.ts'
import { outputClaimsIn, isAsClaimed, isAsShown, consoleCommandsIn, type Block } from './pages.ts'
import { fileOf, preamble, scriptOf } from './script.ts'

/** Environment that isolates the commands of a page from the user who runs the tests. */
const ownSettings = /^(H5_|XDG_|PORT$|HOST$|HOME$|NO_COLOR$|FORCE_COLOR$)/
/** Time limit in ms: a page takes half a minute, and many times as long on a busy machine. */
const longest = 400_000
const hour = 3_600_000

/**
 * Runs the commands of a page from top to bottom, with a separate mock, home and working folder. The folder contains
 * the repository, so that paths work as written, and receives the files that the page writes.
 * @returns the faults with their lines
 */
export async function runPage(name: string, blocks: readonly Block[]): Promise<readonly string[]> {
  const home = mkdtempSync(join(tmpdir(), `h5-docs-${name}-`))
  const mock = await startMock(name, { data: join(home, 'data') })
  const folder = join(home, 'work')
  const shown = join(home, 'shown')
  for (const each of [folder, shown]) mkdirSync(each)
  for (const entry of readdirSync(root))
    if (!entry.startsWith('.') && entry !== 'dist') symlinkSync(join(root, entry), join(folder, entry))
  try {
    const ported = await withPorts(mock.url, blocks)
    for (const block of ported)
      if (block.language === 'ts' && block.noRun === undefined)
        writeFileSync(join(folder, fileOf(block)), block.text)
    writeFileSync(join(home, 'preamble'), preamble)
    writeFileSync(join(home, 'script'), scriptOf(ported))
    const env = {
      ...Object.fromEntries(Object.entries(process.env).filter(([variable]) => !ownSettings.test(variable))),
      BASH_ENV: join(home, 'preamble'),
      HOME: home,
      H5_ENDPOINT: mock.url,
      H5_NODE: process.execPath,
      H5_PAST: '0',
      H5_ROOT: root,
      H5_SHOWN: shown,
    }
    const failed = await runScript(join(home, 'script'), folder, env)
    const wrong = ported
      .filter(({ noRun }) => noRun === undefined)
      .flatMap((block) =>
        block.language === 'console' ? notAsShown(block, shown) : notAsClaimed(block, shown),
      )
    return [...failed, ...wrong, ...(await changesOfDefault(mock.url))]
  } finally {
    await mock.close()
    rmSync(home, { recursive: true, force: true })
  }
}

/** Changes of a page to the default world that it did not undo. */
async function changesOfDefault(url: string): Promise<readonly string[]> {
  const control = createControl({ url })
  const faults = await control('faultList')
  const { now, mode, rate } = await control('clock')
  const markets = (await control('marketList')).filter(({ state }) => state !== 'own')
  return [
    ...faults.map(({ kind }) => `leaves a fault in the default world: ${kind}`),
    ...markets.map(({ symbol, state }) => `leaves a market of the default world steered: ${symbol} ${state}`),
    ...(mode === 'running' && rate === 1 && now < Date.now() + hour
      ? []
      : ['moves the clock of the default world']),
  ]
}

async function runScript(script: string, cwd: string, env: NodeJS.ProcessEnv): Promise<readonly string[]> {
  // A process group, so that background servers of the page stop with it.
  const bash = spawn('bash', [script], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let said = ''
  for (const stream of [bash.stdout, bash.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const group = -(bash.pid ?? 0)
  const late = setTimeout(() => process.kill(group, 'SIGKILL'), longest)
  const [code] = (await once(bash, 'exit')) as [number | null]
  clearTimeout(late)
  try {
    process.kill(group, 'SIGTERM')
  } catch {
    // The group has already exited.
  }
  return code === 0 ? [] : [`${said.slice(-2000)}\n(${code === null ? 'took too long' : 'ended'})`]
}

const notAsShown = (block: Block, folder: string): readonly string[] =>
  consoleCommandsIn(block).flatMap(({ line, command, output }) =>
    unless(line, command, folder, (printed) => isAsShown(output, printed)),
  )

const notAsClaimed = (block: Block, folder: string): readonly string[] =>
  outputClaimsIn(block).flatMap(({ line, command, text }) =>
    unless(line, command, folder, (printed) => isAsClaimed(text, printed)),
  )

function unless(
  line: number,
  command: string,
  folder: string,
  isRight: (printed: string) => boolean,
): readonly string[] {
  const file = join(folder, String(line))
  // A command above it has failed.
  if (!existsSync(file)) return []
  const printed = readFileSync(file, 'utf8')
  return isRight(printed) ? [] : [`line ${String(line)}: ${command} prints\n${printed}`]
}

/** Replaces every port of a page, 4010 and above, by a free one; 4010 is the port of its mock. */
async function withPorts(url: string, blocks: readonly Block[]): Promise<readonly Block[]> {
  const ports = new Map([['4010', new URL(url).port]])
  for (const [port] of blocks.flatMap(({ text }) => [...text.matchAll(/\b401[1-9]\b/g)]))
    if (!ports.has(port)) ports.set(port, await freePort())
  return blocks.map((block) => ({
    ...block,
    text: block.text.replace(/\b401\d\b/g, (port) => ports.get(port) ?? port),
  }))
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = String(portOf(server))
  server.close()
  await once(server, 'close')
  return port
}
