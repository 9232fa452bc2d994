import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/**
 * Returns the environment variables with which npm and Playwright keep their downloads in `folder`, as far as the home
 * cannot be written. Browsers that are installed there remain in use.
 * @param {string} folder
 */
export function ownCaches(folder) {
  /** @type {Record<string, string>} */
  const own = {}
  // npm sets it for scripts, to its default too.
  if (!isWritable(process.env.npm_config_cache ?? join(homedir(), '.npm')))
    own.npm_config_cache = join(folder, 'npm')
  const browsers = join(homedir(), '.cache', 'ms-playwright')
  if (!process.env.PLAYWRIGHT_BROWSERS_PATH && !existsSync(browsers) && !isWritable(homedir()))
    own.PLAYWRIGHT_BROWSERS_PATH = join(folder, 'browsers')
  return own
}

/** @param {string} folder */
function isWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
