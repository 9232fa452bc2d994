#!/usr/bin/env node
// The sources are TypeScript: an older Node hands over to the project's own.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import * as module from 'node:module'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const node = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url))

// Dependencies resolve from here: in this folder, or above it when installed as a package.
if (!isInstalled()) {
  console.error(
    `h5: dependencies are not installed in ${root}\n    run npm ci there (or npm start, which also starts the mock), then retry`,
  )
  process.exitCode = 1
} else if (Number(process.versions.node.split('.')[0]) >= 24) {
  // An older Node started this process: end with it, even when it is killed.
  if (process.channel) {
    process.on('disconnect', () => process.exit(1))
    process.channel.unref()
  }
  module.enableCompileCache()
  await import('./main.ts')
} else handOver()

function isInstalled() {
  try {
    module.createRequire(import.meta.url).resolve('commander')
    return Number(process.versions.node.split('.')[0]) >= 24 || existsSync(node)
  } catch {
    return false
  }
}

function handOver() {
  const line = [fileURLToPath(import.meta.url), ...process.argv.slice(2)]
  const child = spawn(node, line, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`h5: the project's Node does not start: ${error.message}`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (signal === null ? 0 : constants.signals[signal])
  })
}
