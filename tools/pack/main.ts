/** `npm run pack` builds the packages for users as tarballs in dist/packages/. */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mergeNotices, noticesFile } from '../notices/notices.ts'
import { compile, stage } from './compile.ts'
import { manifestOf, type RootManifest } from './manifest.ts'
import { packages, type Package } from './packages.ts'
import { vendor, vendorFolder } from './vendor.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const work = mkdtempSync(join(tmpdir(), 'h5-pack-'))
process.on('exit', () => {
  rmSync(work, { recursive: true, force: true })
})
const target = join(root, 'dist', 'packages')
const assets = join(import.meta.dirname, 'assets')

const git = (...words: readonly string[]): string =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as RootManifest
const commit = git('rev-parse', 'HEAD')

const docs = join(root, 'dist', 'docs', 'index.html')
if (!existsSync(docs))
  execFileSync(process.execPath, [join(root, 'tools/docs/main.ts')], { stdio: 'inherit' })

symlinkSync(join(root, 'node_modules'), join(work, 'node_modules'))
rmSync(target, { recursive: true, force: true })
mkdirSync(target, { recursive: true })
const rooms = [...new Set(packages.flatMap((one) => one.rooms))]
const sources = git('ls-files', ...rooms)
  .split('\n')
  .filter((file) => !/\.test\.tsx?$/.test(file))
stage(root, [...sources, 'package.json'], join(work, 'sources'))
const folders = rooms.filter((room) => !room.endsWith('.yaml'))
compile(root, join(work, 'sources'), join(work, 'compiled'), folders)
for (const one of packages) console.log(`dist/packages/${await pack(one)}`)

/** Builds one package and returns the name of its tarball. */
async function pack(one: Package): Promise<string> {
  const folder = join(work, one.name)
  const take = (from: string, path: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(from, path), join(folder, path), { recursive: true })
  }
  for (const room of one.rooms)
    if (existsSync(join(work, 'compiled', room))) take(join(work, 'compiled'), room)
  for (const file of one.without ?? [])
    for (const ending of ['.js', '.d.ts']) rmSync(join(folder, file.replace(/\.ts$/, ending)))
  const isData = (file: string) => one.codeOnly !== true && !/\.(ts|mjs)$/.test(file)
  for (const file of sources.filter(isData))
    if (one.rooms.some((room) => `${file}/`.startsWith(`${room}/`))) take(root, file)
  for (const path of one.built) take(root, path)
  for (const file of Object.values(one.bin ?? {})) {
    mkdirSync(join(folder, 'bin'), { recursive: true })
    cpSync(join(assets, file), join(folder, 'bin', file))
  }
  cpSync(join(assets, `${one.name.replaceAll(/\W+/g, '-').replace(/^-/, '')}.md`), join(folder, 'README.md'))
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  await vendor(folder, one.bundles ?? [], join(work, 'vendor'))
  const withNotices = [...one.built, vendorFolder]
    .map((place) => join(folder, place, noticesFile))
    .filter(existsSync)
  if (withNotices.length > 0) {
    const texts = withNotices.map((file) => readFileSync(file, 'utf8'))
    writeFileSync(join(folder, noticesFile), mergeNotices(texts))
  }
  const json = manifestOf(one, manifest, folder, commit)
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(json, undefined, 2)}\n`)
  const { status, stdout, stderr } = spawnSync('npm', ['pack', '--json', '--pack-destination', target], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`npm pack of ${one.name}: ${stderr}`)
  const [made] = JSON.parse(stdout) as readonly { readonly filename: string }[]
  return made?.filename ?? ''
}
