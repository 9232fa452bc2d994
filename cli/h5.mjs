#!/usr/bin/env node
// The sources are TypeScript: an older Node hands over to the project's own.
import { spawnSync } from 'node:child_process'
import * as module from 'node:module'
import { fileURLToPath } from 'node:url'

if (Number(process.versions.node.split('.')[0]) >= 24) {
  module.enableCompileCache()
  await import('./main.ts')
} else {
  const node = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url))
  const { status } = spawnSync(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
}
