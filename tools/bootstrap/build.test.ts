import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts'

const root = join(import.meta.dirname, '../..')
const folder = temporaryFolder()

/** Writes its environment as the page. */
const vite = `
import { mkdirSync, writeFileSync } from 'node:fs'
const folder = process.argv[process.argv.indexOf('--outDir') + 1]
mkdirSync(folder, { recursive: true })
writeFileSync(folder + '/index.html', process.env.NODE_ENV ?? '')
`

test('a build is one for production, also when a test starts it', () => {
  cpSync(join(root, 'tools/bootstrap'), join(folder, 'tools/bootstrap'), { recursive: true })
  mkdirSync(join(folder, 'node_modules/vite/bin'), { recursive: true })
  symlinkSync(join(root, 'node_modules/node'), join(folder, 'node_modules/node'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'node_modules/vite/bin/vite.js'), vite)
  writeFileSync(join(folder, 'node_modules/vite/package.json'), '{ "type": "module" }')
  const build = "import('./tools/bootstrap/build.mjs').then(({ buildWeb }) => buildWeb())"
  for (const file of ['package-lock.json', 'vite.config.ts', 'vite.inspector.config.ts'])
    cpSync(join(root, file), join(folder, file))
  const env = { ...process.env, NODE_ENV: 'test' }
  const stdout = execFileSync(process.execPath, ['-e', build], { cwd: folder, env, encoding: 'utf8' })
  expect(readFileSync(join(folder, 'dist/web/index.html'), 'utf8')).toBe('production')
  // It belongs to the command that follows.
  expect(stdout).toBe('')
})
