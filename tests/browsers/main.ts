import type { Browser } from './browser.ts'
import { openFirefox } from './firefox.ts'
import { life } from './life/life.ts'
import { runLifecycle, type Count } from './lifecycle.ts'
import { findProgram } from './program.ts'
import { openWebkit } from './webkit.ts'

/**
 * `npm run browsers` runs the customer lifecycle in the browsers of the system's packages; `-- webkit` selects one of
 * them.
 */
const browserNames = process.argv.slice(2).map((name) => name.toLowerCase())
process.once('SIGINT', () => process.exit(130))
const count: Count = { passed: 0, failed: 0, skipped: 0 }

const firefox = findProgram('firefox-esr', 'firefox')
const driver = findProgram('WebKitWebDriver')
const miniBrowser = findProgram(
  '../lib/*/webkit2gtk-4.*/MiniBrowser',
  '../libexec/webkit2gtk-4.*/MiniBrowser',
)
const screen = findProgram('Xvfb')
const browsers: readonly { name: string; lacking: string; open: (() => Promise<Browser>) | undefined }[] = [
  {
    name: 'Firefox',
    lacking: 'firefox-esr',
    open: firefox === undefined ? undefined : () => openFirefox(firefox),
  },
  {
    name: 'WebKit',
    lacking: 'webkit2gtk-driver xvfb',
    open:
      driver === undefined || miniBrowser === undefined || screen === undefined
        ? undefined
        : () => openWebkit({ driver, browser: miniBrowser, screen }),
  },
]
const unknown = browserNames.filter((one) => !browsers.some(({ name }) => name.toLowerCase() === one))
if (unknown.length > 0) {
  console.error(
    `Unknown browser ${unknown.join(', ')}. Available: ${browsers.map(({ name }) => name.toLowerCase()).join(', ')}.`,
  )
  process.exit(2)
}
for (const { name, lacking, open } of browsers) {
  if (browserNames.length > 0 && !browserNames.includes(name.toLowerCase())) continue
  if (open) {
    await runLifecycle(name, open, count)
    continue
  }
  console.log(`skip  ${name}: not installed (apt-get install ${lacking})`)
  count.skipped += life.length
}
console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`)
process.exitCode = count.failed === 0 ? 0 : 1
