import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { say } from './say.mjs'
import { inTurn } from './turn.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const ownNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
/** After `npm ci --omit=dev` the installed Node must suffice: a container brings its own. */
export const isLean = installedLean()
export const node = isLean ? process.execPath : ownNode

/** @param {boolean} alsoTools installs the tools in parallel, instead of in a later step */
export async function installParts(alsoTools) {
  const major = Number(process.versions.node.split('.')[0])
  if (isLean && major < 24)
    throw new Error(
      `This is Node ${process.version}, and the development packages, which include Node 24, are not installed. Use Node 24, or run npm ci.`,
    )
  if (isLean) return
  if (major < 20)
    throw new Error(`This is Node ${process.version}. Install Node 20 or newer, then run this again.`)
  await Promise.all([install(root, 'the packages of the product'), alsoTools && installTools()])
  if (spawnSync(node, ['--version']).status !== 0) {
    throw new Error(
      'The Node of the project fails to start. Remove the folder node_modules and run this again.',
    )
  }
}

export function installTools() {
  return install(join(root, 'tools'), 'the generators and contract testers (tools/)')
}

/**
 * @param {string} folder
 * @param {string} what
 */
async function install(folder, what) {
  if (isInstalled(folder)) return
  // Two parallel installs delete each other's packages.
  const turn = join(folder, '.cache', 'install.turn')
  await inTurn(turn, `Waiting for another process that installs ${what}.`, async () => {
    if (!isInstalled(folder)) await installNow(folder, what)
  })
}

/**
 * @param {string} folder
 * @param {string} what
 */
async function installNow(folder, what) {
  say(`Installing ${what}; the first time this takes a minute.`)
  // Short registry outages are common, and a second attempt is cheap.
  for (const attempt of ['first', 'last']) {
    const child = spawn('npm', ['ci', '--loglevel=error'], {
      cwd: folder,
      stdio: ['inherit', 2, 2],
      ...systemOnly(),
    })
    const [status] = await once(child, 'exit')
    if (status === 0) return
    if (attempt === 'first') say('That failed; retrying once.')
  }
  throw new Error(
    'Installation failed: see the npm output above. Check the connection to the npm registry, then run this again.',
  )
}

/**
 * npm writes its hidden lockfile last, so it lists the installed packages however npm was run.
 * @param {string} folder
 */
function isInstalled(folder) {
  const there = partsIn(folder)
  return (
    there !== undefined && partsOf(folder).every(([path, { version }]) => there[path]?.version === version)
  )
}

/** Returns whether `npm start` runs with the runtime packages and none of the development ones. */
function installedLean() {
  const there = partsIn(root)
  if (!there || !process.argv.includes('mock/app/main.ts') || 'node_modules/node' in there) return false
  return partsOf(root).every(([path, { version, dev }]) => dev || there[path]?.version === version)
}

/** @typedef {{ readonly version: string, readonly dev?: boolean, readonly optional?: boolean, readonly peer?: boolean }} Part */

/**
 * Returns the packages that package-lock.json requires.
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

/** npm puts our own Node first in PATH; `npm ci` must not run on the Node that it replaces. */
function systemOnly() {
  const env = { ...process.env }
  for (const name of Object.keys(env))
    if (/^npm_(package|lifecycle|config_local_prefix)/.test(name)) delete env[name]
  const path = (env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  return { env: { ...env, PATH: path.join(delimiter) }, shell: process.platform === 'win32' }
}
