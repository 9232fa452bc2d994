// Plain JavaScript: the bootstrap runs it on whatever Node the machine has.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const usual = [
  // Debian's Chromium without what surrounds a page: the journeys take a sixth less of the processor.
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
 * The two popups of the address bar are pages that nobody sees here, but Chromium renders them with each window. Of two such
 * lists it takes the last, so the rest repeats what Playwright switches off.
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
  'ThirdPartyStoragePartitioning',
]

/** No requests but those of the page under test. */
export const chromiumFlags = [
  `--disable-features=${withoutFeatures.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Where Debian and Ubuntu keep fonts that Playwright wants: without any, Chromium ends at the first letter. */
const fonts = ['/usr/share/fonts/truetype/dejavu', '/usr/share/fonts/truetype/liberation']
const hasFonts = process.env['H5_FONTS'] !== 'system' && fonts.some((folder) => existsSync(folder))

/** With the same fonts on every machine that has them; `H5_FONTS=system` tests with those of the machine. */
export const chromiumEnv = hasFonts
  ? {
      ...process.env,
      FONTCONFIG_FILE: fileURLToPath(new URL('../tests/support/fonts.conf', import.meta.url)),
    }
  : process.env

/**
 * The Chromium to test in: `CHROMIUM_PATH`, else Playwright's own, else the system's. `playwright` is imported late,
 * for the bootstrap asks before and after it is installed.
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
