import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findChromium } from '../chromium.mjs'
import { node, root } from './install.mjs'
import { say } from './say.mjs'

export async function installBrowser() {
  let chromium = await findChromium()
  if (!chromium) {
    say('Installing Chromium for the journeys.')
    const cli = join(root, 'node_modules', 'playwright', 'cli.js')
    spawnSync(node, [cli, 'install', '--with-deps', 'chromium'], { cwd: root, stdio: 'inherit' })
    chromium = await findChromium()
  }
  if (!chromium && process.getuid?.() === 0) {
    spawnSync('apt-get', ['update'], { stdio: 'inherit' })
    for (const one of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', one], { stdio: 'inherit' })
      chromium = await findChromium()
      if (chromium) break
    }
  }
  if (!chromium)
    throw new Error('No Chromium found, and installing one failed. Install one and set CHROMIUM_PATH.')
  process.env.CHROMIUM_PATH = chromium
}
