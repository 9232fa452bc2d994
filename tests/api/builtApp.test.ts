import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const assets = join(import.meta.dirname, '../../dist/web/assets')

test('no file of the app only re-exports another, which would cost a request', () => {
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const facades = scripts.filter((name) =>
    /^(?:export\{[^}]*\}from|import)"[^"]*";\s*$/.test(readFileSync(join(assets, name), 'utf8')),
  )
  expect(facades).toEqual([])
})
