#!/usr/bin/env -S node --disable-warning=ExperimentalWarning
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { helpOfFlags, startFlags, variablesOf } from '../mock/app/startFlags.js'

const { version, engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

const help = `Starts h5-exchange, a private crypto exchange to develop and test against

USAGE
  h5-exchange [flags]

${helpOfFlags('.h5-exchange')}
      --open           Open the app in the browser of $BROWSER, or the default one
  -h, --help           Show this help
  -v, --version        Show the version

ENVIRONMENT
  PORT, HOST, H5_DATA  As --port, --host and --data, which win
  H5_SEED              Seed of the prices
  H5_WORLD_FILE        File with users, markets and rules of the exchange
  H5_OPEN_CONTROL      1 opens the control API to other machines that send the printed token
  H5_LOG               silent, warn or info

EXAMPLES
  npx h5-exchange --open
  npx h5-exchange --port 0 --data :memory:
  npx h5 --help        The command line of the exchange
`

const options = {
  ...startFlags,
  open: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
}

function stop(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(2)
}

function flags() {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    return stop(`${error.message.split('. ')[0]}; see h5-exchange --help`)
  }
}

/** Compares a Node version with the `>=22.13` of package.json. */
function isTooOld(found, range) {
  const [[major, minor], [least, leastMinor]] = [found, range.replace('>=', '')].map((text) =>
    text.split('.').map(Number),
  )
  return major < least || (major === least && minor < leastMinor)
}

const { port, host, data, open, ...asked } = flags()
if (asked.help || asked.version) {
  process.stdout.write(asked.help ? help : `${version}\n`)
  process.exit(0)
}
if (isTooOld(process.versions.node, engines.node))
  stop(
    `h5-exchange needs Node ${engines.node.replace('>=', '')} or later; this is Node ${process.versions.node}.`,
  )
try {
  Object.assign(process.env, variablesOf({ port, host, data }))
} catch (error) {
  stop(error.message)
}
// The server parses the same arguments and rejects --open.
process.argv.splice(2)
// The user does not own the folder of an installed package.
process.env.H5_DATA ??= join(process.cwd(), '.h5-exchange')
const { server } = await import('../mock/app/main.js')
if (open) openBrowser(`${server.url.replace('//0.0.0.0', '//127.0.0.1')}/h5/`)

function openBrowser(url) {
  const [program, ...words] = process.env.BROWSER
    ? [process.env.BROWSER]
    : ({ darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }[process.platform] ?? ['xdg-open'])
  const browser = spawn(program, [...words, url], { stdio: 'ignore', detached: true })
  browser.on('error', () => process.stderr.write(`No browser could be opened: go to ${url}\n`))
  browser.unref()
}
