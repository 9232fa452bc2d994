import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts'

const tools = join(import.meta.dirname, '..')

/** A project whose only package, a Node of its own, comes from an archive: npm reads and writes its cache for it. */
function project(): string {
  const folder = temporaryFolder()
  for (const name of ['bootstrap', 'bootstrap.mjs', 'chromium.mjs'])
    cpSync(join(tools, name), join(folder, 'tools', name), { recursive: true })
  const write = (path: string, value: object) => {
    writeFileSync(join(folder, path), JSON.stringify(value))
  }
  mkdirSync(join(folder, 'own', 'bin'), { recursive: true })
  const script = `#!/bin/sh\nexec "${process.execPath}" "$@"\n`
  writeFileSync(join(folder, 'own', 'bin', 'node'), script, { mode: 0o755 })
  write('own/package.json', { name: 'node', version: '1.0.0' })
  write('package.json', { name: 'app', version: '1.0.0', dependencies: { node: 'file:node-1.0.0.tgz' } })
  const npm = (...words: string[]) => {
    const env = { ...process.env, npm_config_cache: join(folder, 'cache') }
    execFileSync('npm', [...words, '--silent'], { cwd: folder, env })
  }
  npm('pack', './own')
  npm('install', '--package-lock-only')
  return folder
}

test('packages are installed where the home cannot be written', () => {
  const folder = project()
  const home = join(folder, 'home')
  writeFileSync(home, 'A file: nothing can be created in it, not even by root.')
  writeFileSync(join(folder, 'hello.mjs'), `console.log('hello')`)
  const env = { PATH: process.env['PATH'], HOME: home, npm_config_cache: join(home, '.npm') }
  const words = [join(folder, 'tools', 'bootstrap.mjs'), 'hello.mjs']
  const output = execFileSync(process.execPath, words, { cwd: folder, env, encoding: 'utf8' })
  expect(output).toContain('hello')
})
