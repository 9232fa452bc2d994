import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { hashOf } from './hash.mjs'
import { isLean, node, root } from './install.mjs'
import { say } from './say.mjs'
import { inTurn } from './turn.mjs'

export async function buildWeb() {
  const common = ['domain', 'package.json', 'sdk', 'generated', 'package-lock.json']
  await build('web', 'the app', 'vite.config.ts', [
    ...common,
    ...['index.html', 'public', 'src', 'tsconfig.json'].map((name) => `web/${name}`),
    'tools/i18n',
    'tools/notices',
    ...['compress', 'eagerModules', 'filesOfScreens', 'manifest', 'splashFirst', 'worker'].map(
      (name) => `tools/${name}.ts`,
    ),
  ])
  await build('inspector', 'the inspector', 'vite.inspector.config.ts', [
    ...common,
    'web',
    'tools/notices',
    'tools/compress.ts',
  ])
}

/**
 * Builds dist/NAME, unless it was built from the same sources.
 * @param {string} name
 * @param {string} what
 * @param {string} config
 * @param {readonly string[]} files
 */
async function build(name, what, config, files) {
  const place = join(root, 'dist', name)
  const stamp = `${place}.stamp`
  // Settings such as VITE_DEFAULT_LANGUAGE are part of the build.
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  const sources = `${hashOf(root, [...files, config])} ${JSON.stringify(settings.sort())}`
  const isThere = () => existsSync(join(place, 'index.html'))
  const isBuilt = () => isThere() && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources
  if (isBuilt()) return
  if (isLean) {
    say(
      isThere()
        ? `Using ${what} as built earlier from other sources or settings.`
        : `Starting without ${what}: run npm run build in a development installation and copy dist/${name} here.`,
    )
    return
  }
  const turn = join(root, '.cache', `${name}.turn`)
  await inTurn(turn, `Waiting for another process that builds ${what}.`, async () => {
    if (isBuilt()) return
    say(`Building ${what}.`)
    await buildNow(place, what, config)
    writeFileSync(stamp, sources)
  })
}

/**
 * @param {string} place
 * @param {string} what
 * @param {string} config
 */
async function buildNow(place, what, config) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  removeBroken(place)
  // Swapped in as a whole: a server may be reading the previous build.
  const fresh = `${place}.${String(process.pid)}`
  const line = [vite, 'build', '--config', config, '--outDir', fresh, '--logLevel', 'warn']
  // A test that builds runs with NODE_ENV=test, for which Vite would bundle React with its warnings.
  const env = { ...process.env, NODE_ENV: 'production' }
  const [status] = await once(spawn(node, line, { cwd: root, stdio: ['inherit', 2, 2], env }), 'exit')
  if (status !== 0) {
    rmSync(fresh, { recursive: true, force: true })
    throw new Error(`Building ${what} failed: see the output above.`)
  }
  rmSync(place, { recursive: true, force: true })
  renameSync(fresh, place)
}

/**
 * Deletes leftovers of interrupted builds, for example by Ctrl-C.
 * @param {string} place
 */
function removeBroken(place) {
  const dist = dirname(place)
  for (const name of existsSync(dist) ? readdirSync(dist) : [])
    if (/^(.+)\.\d+$/.exec(name)?.[1] === basename(place))
      rmSync(join(dist, name), { recursive: true, force: true })
}
