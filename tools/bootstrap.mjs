// Every npm script enters here: what the command needs is installed and built first, then the rest of the command line
// runs on the project's own Node. Plain JavaScript without dependencies, for it starts on whatever Node is there.
//
//   node tools/bootstrap.mjs [--tools] [--browser] [--web] FILE [arguments]
//
// npm runs a script in a shell, and many shells keep a SIGINT to themselves while they wait. `npm start` therefore has the
// shell replaced by `exec`; what stands after its `||` runs only where there is no `exec`, on Windows.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from './chromium.mjs'
import { hashOf } from './hash.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const ownNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
/** After `npm ci --omit=dev` the Node that is there must do: a container brings its own. */
const isLean = installedLean()
const node = isLean ? process.execPath : ownNode
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

/** @param {boolean} alsoTools installs those meanwhile, which a step of its own would do later */
async function installParts(alsoTools) {
  const major = Number(process.versions.node.split('.')[0])
  if (isLean && major < 24)
    throw new Error(
      `This is Node ${process.version}, and the parts for development are left out, Node 24 among them. Use Node 24, or run npm ci.`,
    )
  if (isLean) return
  if (major < 20)
    throw new Error(`This is Node ${process.version}. Install Node 20 or newer, then run this again.`)
  await Promise.all([install(root, 'the parts of the product'), alsoTools && installTools()])
  if (spawnSync(node, ['--version']).status !== 0) {
    throw new Error(
      'The Node of the project does not start. Remove the folder node_modules and run this again.',
    )
  }
}

function installTools() {
  return install(join(root, 'tools'), 'the generators and contract testers (tools/)')
}

/**
 * @param {string} folder
 * @param {string} what
 */
async function install(folder, what) {
  if (isInstalled(folder)) return
  say(`Installing ${what}; the first time this takes a minute.`)
  // A pause of the registry is common and a second try costs little.
  for (const attempt of ['first', 'last']) {
    const child = spawn('npm', ['ci', '--loglevel=error'], { cwd: folder, stdio: 'inherit', ...systemOnly() })
    const [status] = await once(child, 'exit')
    if (status === 0) return
    if (attempt === 'first') say('That did not work; trying once more.')
  }
  throw new Error(
    'Could not install. See the message of npm above; check that this machine reaches the npm registry, then run this again.',
  )
}

/**
 * npm writes its hidden lock last, so it shows what is there, however npm was run.
 * @param {string} folder
 */
function isInstalled(folder) {
  const there = partsIn(folder)
  return (
    there !== undefined && partsOf(folder).every(([path, { version }]) => there[path]?.version === version)
  )
}

/** Whether `npm start` was asked for where the parts for running are, and none of those for development. */
function installedLean() {
  const there = partsIn(root)
  if (!there || !process.argv.includes('mock/app/main.ts') || 'node_modules/node' in there) return false
  return partsOf(root).every(([path, { version, dev }]) => dev || there[path]?.version === version)
}

/** @typedef {{ readonly version: string, readonly dev?: boolean, readonly optional?: boolean, readonly peer?: boolean }} Part */

/**
 * What package-lock.json says must be there.
 * @param {string} folder
 */
function partsOf(folder) {
  return Object.entries(packagesOf(join(folder, 'package-lock.json'))).filter(
    ([path, { optional, peer }]) => path !== '' && !optional && !peer,
  )
}

/** @param {string} folder */
function partsIn(folder) {
  const hidden = join(folder, 'node_modules', '.package-lock.json')
  return existsSync(hidden) ? packagesOf(hidden) : undefined
}

/**
 * @param {string} file
 * @returns {Readonly<Record<string, Part>>}
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

async function installBrowser() {
  let chromium = await findChromium()
  if (!chromium) {
    say('Installing Chromium for the journeys.')
    const cli = join(root, 'node_modules', 'playwright', 'cli.js')
    spawnSync(node, [cli, 'install', '--with-deps', 'chromium'], { cwd: root, stdio: 'inherit' })
    chromium = await findChromium()
  }
  if (!chromium && process.getuid?.() === 0) {
    spawnSync('apt-get', ['update'], { stdio: 'inherit' })
    for (const one of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', one], { stdio: 'inherit' })
      chromium = await findChromium()
      if (chromium) break
    }
  }
  if (!chromium)
    throw new Error('No Chromium, and none could be installed. Install one and name it in CHROMIUM_PATH.')
  process.env.CHROMIUM_PATH = chromium
}

function buildWeb() {
  const common = ['domain', 'package.json', 'sdk', 'generated', 'package-lock.json']
  build('web', 'the app', 'vite.config.ts', [
    ...common,
    ...['index.html', 'public', 'src', 'tsconfig.json'].map((name) => `web/${name}`),
    'tools/i18n',
    ...['compress', 'eagerModules', 'manifest', 'worker'].map((name) => `tools/${name}.ts`),
  ])
  build('inspector', 'the inspector', 'vite.inspector.config.ts', [...common, 'web', 'tools/compress.ts'])
}

/**
 * Builds dist/NAME, unless it was built of just these sources.
 * @param {string} name
 * @param {string} what
 * @param {string} config
 * @param {readonly string[]} files
 */
function build(name, what, config, files) {
  const built = join(root, 'dist', name, 'index.html')
  const stamp = join(root, 'dist', `${name}.stamp`)
  // Settings such as VITE_DEFAULT_LANGUAGE are built in.
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  const sources = `${hashOf(root, [...files, config])} ${JSON.stringify(settings.sort())}`
  if (existsSync(built) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  if (isLean) {
    say(
      existsSync(built)
        ? `There is ${what}, built of other sources or settings.`
        : `Without ${what}: run npm run build where the parts for development are, and bring dist/${name} here.`,
    )
    return
  }
  say(`Building ${what}.`)
  removeBroken(name)
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  // Put in its place as a whole: another server may be reading the one before, or another build be under way.
  const fresh = join(root, 'dist', `${name}.${String(process.pid)}`)
  const line = [vite, 'build', '--config', config, '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn']
  const { status } = spawnSync(node, line, { cwd: root, stdio: 'inherit' })
  if (status !== 0) {
    rmSync(fresh, { recursive: true, force: true })
    throw new Error(`Could not build ${what}; the reason stands above.`)
  }
  const place = join(root, 'dist', name)
  rmSync(place, { recursive: true, force: true })
  try {
    renameSync(fresh, place)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    // Another build may have put its own there in this moment.
    if (!existsSync(built)) throw error
  }
  writeFileSync(stamp, sources)
}

/**
 * Deletes what builds have left that were broken off, by Ctrl-C for instance.
 * @param {string} name
 */
function removeBroken(name) {
  const dist = join(root, 'dist')
  for (const folder of existsSync(dist) ? readdirSync(dist) : []) {
    const [, of, pid] = /^(.+)\.(\d+)$/.exec(folder) ?? []
    if (of === name && !isRunning(Number(pid))) rmSync(join(dist, folder), { recursive: true, force: true })
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** npm puts our own Node first in PATH; `npm ci` must not run on the Node that it is replacing. */
function systemOnly() {
  const env = { ...process.env }
  for (const name of Object.keys(env))
    if (/^npm_(package|lifecycle|config_local_prefix)/.test(name)) delete env[name]
  const path = (env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  return { env: { ...env, PATH: path.join(delimiter) }, shell: process.platform === 'win32' }
}

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

/** @param {string} text */
function say(text) {
  console.log(`> ${text}`)
}
