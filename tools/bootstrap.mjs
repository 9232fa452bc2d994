// Entry point of every npm script: installs and builds the requirements of a command, then runs the rest of the command line
// on the project's own Node. Plain JavaScript without dependencies, because it starts on any Node version.
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
import { ownCaches } from './bootstrap/caches.mjs'
import { installParts, installTools, node, root } from './bootstrap/install.mjs'

/** @type {Readonly<Record<string, () => void | Promise<void>>>} */
const needs = { '--tools': installTools, '--browser': installBrowser, '--web': buildWeb }

const line = process.argv.slice(2)
const first = line.findIndex((word) => !(word in needs))
const command = first < 0 ? [] : line.slice(first)
const wanted = line.slice(0, line.length - command.length)
Object.assign(process.env, ownCaches(join(root, '.cache')))
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
  // Compiled sources load in half the time. Playwright keeps its own where the run's temporary files do not end with it.
  const cache = {
    NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
    PWTEST_CACHE_DIR: join(root, '.cache', 'playwright'),
  }
  // With a single arena for all threads, glibc takes 40 MB less for a server under load, at the same speed.
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
  // A terminal sends Ctrl-C to the child as well; the server counts simultaneous signals as one.
  process.on('SIGINT', pass)
  // The shell between npm and this process dies of a SIGTERM without forwarding it.
  const parent = process.ppid
  const orphaned = setInterval(() => {
    if (process.env.npm_lifecycle_event !== undefined && process.ppid !== parent) pass('SIGTERM')
  }, 200)
  child.on('error', (error) => {
    clearInterval(orphaned)
    console.error(`\nThe Node of the project fails to start: ${error.message}`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    clearInterval(orphaned)
    process.exitCode = code ?? 128 + (signal === null ? 0 : constants.signals[signal])
  })
}
