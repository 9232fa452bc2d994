// Plain JavaScript: the bootstrap runs it on any Node version.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const usual = [
  // Debian's Chromium without the browser interface: the journeys take a sixth less processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Chromium renders the two invisible popups of the address bar with each window, and starts a process in advance for the
 * next site. Only the last such list takes effect, so the rest repeats what Playwright disables.
 */
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
]

/** Blocks all requests except those of the page under test. */
export const chromiumFlags = [
  `--disable-features=${withoutFeatures.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for seconds: optimized code costs more processor time than it saves.
  '--js-flags=--no-opt --no-maglev',
]

/** Paths of fonts in Debian and Ubuntu that Playwright needs: without fonts, Chromium crashes at the first letter. */
const fonts = ['/usr/share/fonts/truetype/dejavu', '/usr/share/fonts/truetype/liberation']
const hasFonts = process.env['H5_FONTS'] !== 'system' && fonts.some((folder) => existsSync(folder))

/** Uses the same fonts on every machine; `H5_FONTS=system` uses those of the machine. */
export const chromiumEnv = hasFonts
  ? {
      ...process.env,
      FONTCONFIG_FILE: fileURLToPath(new URL('../tests/support/fonts.conf', import.meta.url)),
    }
  : process.env

/**
 * Finds the Chromium for tests: `CHROMIUM_PATH`, then Playwright's own, then the system's. `playwright` is imported
 * late, because the bootstrap calls this before and after installing it.
 * @returns {Promise<string | undefined>}
 */
export async function findChromium() {
  const asked = process.env['CHROMIUM_PATH']
  if (asked) {
    if (!existsSync(asked)) throw new Error(`CHROMIUM_PATH names ${asked}, which does not exist`)
    return asked
  }
  const { chromium } = await import('playwright')
  return [chromium.executablePath(), ...usual].find((path) => existsSync(path))
}
