import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const template = join(root, 'tools/asyncapi-template')

interface Generator {
  generateFromFile(file: string): Promise<void>
}
type GeneratorClass = new (template: string, target: string, options: { forceWrite: boolean }) => Generator

/** The types of asyncapi.yaml as TypeScript, made by @asyncapi/generator from the template beside this folder. */
export async function generateSocket(): Promise<string> {
  // The generator resolves npm as a global package the moment it is loaded, to be able to install templates.
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
  // The Node of the project, first in PATH, would look for the global packages beside itself.
  const PATH = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
  const env = { ...process.env, PATH: PATH.join(delimiter) }
  return execFileSync('npm', ['root', '-g'], { encoding: 'utf8', env }).trim()
}
