import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findChromium } from '../chromium.mjs'
import { node, root } from './install.mjs'
import { say } from './say.mjs'

/**
 * Installs Chromium if there is none, and names it in `CHROMIUM_PATH`.
 * @throws Error when that fails
 */
export async function installBrowser() {
  let chromium = await findChromium()
  if (!chromium) {
    say('Installing Chromium for the journeys.')
    const cli = join(root, 'node_modules', 'playwright', 'cli.js')
    await done(node, cli, 'install', '--with-deps', 'chromium')
    chromium = await findChromium()
  }
  if (!chromium && process.getuid?.() === 0) {
    await done('apt-get', 'update')
    for (const one of ['chromium-headless-shell', 'chromium']) {
      await done('apt-get', 'install', '-y', one)
      chromium = await findChromium()
      if (chromium) break
    }
  }
  if (!chromium)
    throw new Error('No Chromium found, and installing one failed. Install one and set CHROMIUM_PATH.')
  process.env.CHROMIUM_PATH = chromium
}

/**
 * Waits for the end of a command that may fail or be missing.
 * @param {string} program
 * @param {readonly string[]} words
 */
async function done(program, ...words) {
  await once(spawn(program, words, { cwd: root, stdio: ['inherit', 2, 2] }), 'close').catch(() => {})
}
