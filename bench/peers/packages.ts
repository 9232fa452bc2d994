import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Comparable tools. They are not dependencies: they are installed for the measurement. */
export const versions = {
  '@stoplight/prism-cli': '5.16.0',
  '@mockoon/cli': '9.9.0',
  'json-server': '0.17.4',
  // Its http-middleware does not work with version 3.
  msw: '2.9.0',
  '@mswjs/http-middleware': '0.10.3',
  wiremock: '3.13.2',
  'nodejs-order-book': '10.1.1',
} as const

export const folder = join(import.meta.dirname, '../../.cache/peers')

/**
 * Installs these versions into `.cache/peers` if needed.
 * @returns the reason for a failure, usually a missing network
 */
export function installPeers(): string | undefined {
  const wanted = `${JSON.stringify({ private: true, dependencies: versions }, undefined, 2)}\n`
  const manifest = join(folder, 'package.json')
  const done = join(folder, 'installed.json')
  if (existsSync(done) && readFileSync(done, 'utf8') === wanted) return undefined
  console.log('Installing the peers to compare with into .cache/peers …')
  mkdirSync(folder, { recursive: true })
  writeFileSync(manifest, wanted)
  const { status, stderr } = spawnSync(
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'],
    { cwd: folder, encoding: 'utf8' },
  )
  if (status !== 0) return stderr.split('\n').find((line) => line !== '') ?? 'npm install failed'
  writeFileSync(done, wanted)
  return undefined
}
