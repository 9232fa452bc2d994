import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { textsByName, writeAtomically } from '../files.ts'

const root = join(import.meta.dirname, '../..')
const template = join(root, 'tools/asyncapi-template')
/** Inside the installation of the tools, so that another version never reads it. */
const cache = join(root, 'tools/node_modules/.cache/socket.json')

interface Generator {
  generateFromFile(file: string): Promise<void>
}
type GeneratorClass = new (template: string, target: string, options: { forceWrite: boolean }) => Generator

/**
 * Generates the TypeScript types of asyncapi.yaml with @asyncapi/generator and the template beside this folder. It
 * takes half the time of all generators, so its output is cached by a hash of its inputs.
 */
export async function generateSocket(): Promise<string> {
  const inputs = hashOfInputs()
  const known = existsSync(cache) ? textsByName.parse(JSON.parse(readFileSync(cache, 'utf8'))) : {}
  if (known['inputs'] === inputs && known['source'] !== undefined) return known['source']
  const source = await runGenerator()
  mkdirSync(dirname(cache), { recursive: true })
  writeAtomically(cache, JSON.stringify({ inputs, source }))
  return source
}

function hashOfInputs(): string {
  const files = [
    'asyncapi.yaml',
    'tools/package-lock.json',
    ...globSync('tools/asyncapi-template/**/*.{js,json}', {
      cwd: root,
      exclude: ['**/__transpiled/**'],
    }).sort(),
  ]
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

async function runGenerator(): Promise<string> {
  // The generator resolves npm as a global package when it is loaded, to be able to install templates.
  process.env['NODE_PATH'] = globalPackages()
  const require = createRequire(join(root, 'tools/package.json'))
  const Generator = require('@asyncapi/generator') as GeneratorClass
  const target = mkdtempSync(join(tmpdir(), 'h5-socket-'))
  try {
    await new Generator(template, target, { forceWrite: true }).generateFromFile(join(root, 'asyncapi.yaml'))
    return readFileSync(join(target, 'socket.ts'), 'utf8')
  } finally {
    rmSync(target, { recursive: true })
    rmSync(join(template, '__transpiled'), { recursive: true, force: true })
  }
}

function globalPackages(): string {
  const running = process.env['npm_execpath']
  // …/node_modules/npm/bin/npm-cli.js
  if (running !== undefined) return dirname(dirname(dirname(running)))
  // The Node of the project, first in PATH, would look for global packages in its own folder.
  const PATH = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
  const env = { ...process.env, PATH: PATH.join(delimiter) }
  return execFileSync('npm', ['root', '-g'], { encoding: 'utf8', env }).trim()
}
