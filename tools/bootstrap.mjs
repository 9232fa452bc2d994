// Every npm script enters here: what the command needs is installed and built first, then the rest of the command line
// runs on the project's own Node. Plain JavaScript without dependencies, for it starts on whatever Node is there.
//
//   node tools/bootstrap.mjs [--tools] [--browser] [--web] FILE [arguments]
//
// The script `start` begins with `exec`: many shells keep a SIGINT to themselves while they wait for a command. npm adds
// its arguments to the end of the line, so `cmd` on Windows, which has no `exec`, runs exec.cmd beside package.json.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { installBrowser } from './bootstrap/browser.mjs'
import { buildWeb } from './bootstrap/build.mjs'
import { installParts, installTools, node, root } from './bootstrap/install.mjs'

/** @type {Readonly<Record<string, () => void | Promise<void>>>} */
const needs = { '--tools': installTools, '--browser': installBrowser, '--web': buildWeb }

const line = process.argv.slice(2)
const first = line.findIndex((word) => !(word in needs))
const command = first < 0 ? [] : line.slice(first)
const wanted = line.slice(0, line.length - command.length)
try {
  await installParts(wanted.includes('--tools'))
  for (const word of wanted) await needs[word]?.()
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
run(command)

/** @param {readonly string[]} line */
function run(line) {
  if (line.length === 0) return
  // Compiled once, the sources and their parts start in half the time.
  const cache = { NODE_COMPILE_CACHE: join(root, '.cache', 'node') }
  // From one place for all threads, glibc takes 40 MB less for a server under load, and no more time.
  const memory = line.includes('mock/app/main.ts') ? { MALLOC_ARENA_MAX: '1' } : {}
  const env = { ...cache, ...memory, ...process.env }
  const child = spawn(node, line, { cwd: root, stdio: 'inherit', env })
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    clearInterval(orphaned)
    child.kill(signal)
  }
  process.on('SIGTERM', pass)
  process.on('SIGHUP', pass)
  // A terminal sends Ctrl-C to the child as well, and the server counts what comes together as one.
  process.on('SIGINT', pass)
  // The shell that npm puts in between dies of a SIGTERM without passing it on.
  const parent = process.ppid
  const orphaned = setInterval(() => {
    if (process.env.npm_lifecycle_event !== undefined && process.ppid !== parent) pass('SIGTERM')
  }, 200)
  child.on('error', (error) => {
    clearInterval(orphaned)
    console.error(`\nThe Node of the project does not start: ${error.message}`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    clearInterval(orphaned)
    process.exitCode = code ?? 128 + (signal === null ? 0 : constants.signals[signal])
  })
}
