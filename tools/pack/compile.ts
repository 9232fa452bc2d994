import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

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
