import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** Imports from another room, as package.json maps them inside this repository. */
const roomImport = /(['"])#(sdk|contract|domain|generated|scenarios)\//g
/** Workers and other files that run next to the file that names them. */
const besides = /new URL\('(\.{1,2}\/[^']+)\.ts'/g

/**
 * Copies sources for the compilation of a package and makes every import relative, because an installed package lacks
 * our import map.
 */
export function stage(root: string, files: readonly string[], folder: string): void {
  for (const file of files) {
    const target = join(folder, file)
    mkdirSync(dirname(target), { recursive: true })
    if (!file.endsWith('.ts')) cpSync(join(root, file), target)
    else {
      const up = relative(dirname(file), '.') || '.'
      const text = readFileSync(join(root, file), 'utf8')
        .replaceAll(roomImport, `$1${up}/$2/`)
        .replaceAll(besides, "new URL('$1.js'")
      writeFileSync(target, text)
    }
  }
}

/** Target of the compilation: Node 22. Our own sources run only on the project's Node. */
const options = {
  target: 'es2022',
  noEmit: false,
  declaration: true,
  allowImportingTsExtensions: false,
  allowJs: false,
  checkJs: false,
  rewriteRelativeImportExtensions: true,
  incremental: false,
  tsBuildInfoFile: null,
}

/**
 * Compiles the TypeScript below `from` to JavaScript with declarations below `to`.
 * @throws Error with the output of the compiler
 */
export function compile(root: string, from: string, to: string, rooms: readonly string[]): void {
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: { ...options, rootDir: from, outDir: to },
    include: rooms.map((room) => join(from, room)),
    exclude: [],
  }
  const file = join(from, 'tsconfig.json')
  writeFileSync(file, JSON.stringify(config))
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript-7/bin/tsc'), '--singleThreaded', '-p', file],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`The packages do not compile:\n${stdout}`)
  nameDeclarations(to)
}

const ofDeclaration = /(from |import\()(['"])(\.{1,2}\/[^'"]+)\.ts\2/g

/** The compiler keeps the names of sources in declarations, and the package does not include them. */
function nameDeclarations(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!entry.endsWith('.d.ts')) continue
    const file = join(folder, entry)
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(ofDeclaration, '$1$2$3.js$2'))
  }
}
