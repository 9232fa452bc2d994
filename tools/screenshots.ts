/**
 * `npm run screenshots` saves every screen of the app, signed in as the demo user, at phone size, in the ignored folder
 * screenshots/<language>-<theme>/. npm run screenshots -- --languages en,th --themes dark --width 320 --only trade
 */
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from 'playwright'
import { z } from 'zod'
import { languages } from '../generated/languages.ts'
import { startServer } from '../mock/app/server.ts'
import { messageOf } from '../tests/support/assertions.ts'
import { screensOfSpec } from '../tests/support/screens.ts'
import { chromiumFlags, findChromium } from './chromium.mjs'

const flags = readFlags()
for (const [flag, known, given] of [
  ['languages', languages, flags.languages],
  ['themes', ['dark', 'light'], flags.themes],
] as const) {
  const unknown = given.split(',').filter((one) => !known.some((name) => name === one))
  if (unknown.length === 0) continue
  process.stderr.write(`Unknown --${flag} ${unknown.join(', ')}. Available: ${known.join(', ')}.\n`)
  process.exit(2)
}

const server = await startServer({
  port: 0,
  data: ':memory:',
  seed: 'screens',
  past: true,
  logLevel: 'silent',
})
const executablePath = await findChromium()
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: chromiumFlags,
})
try {
  const session = await signIn()
  for (const language of flags.languages.split(',')) {
    for (const theme of flags.themes.split(',')) await shoot(browser, session, language, theme)
  }
} finally {
  await browser.close()
  await server.close()
}

function readFlags() {
  try {
    return parseArgs({
      options: {
        languages: { type: 'string', default: 'en' },
        themes: { type: 'string', default: 'dark,light' },
        width: { type: 'string', default: '390' },
        only: { type: 'string', default: '' },
        out: { type: 'string', default: join(import.meta.dirname, '../screenshots') },
      },
    }).values
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(2)
  }
}

async function call(path: string, body?: URLSearchParams, token = ''): Promise<unknown> {
  const method = body ? 'POST' : 'GET'
  const response = await fetch(`${server.url}/api/${path}`, {
    method,
    headers: { Authorization: token },
    body: body ?? null,
  })
  return messageOf(response, z.unknown())
}

async function signIn(): Promise<object> {
  const token = String(
    await call('user/login', new URLSearchParams({ user_string: 'demo@h5.example', password: 'demo123456' })),
  )
  return { version: '1.0.0', token, user: await call('user/center', undefined, token) }
}

async function shoot(on: Browser, session: object, language: string, theme: string): Promise<void> {
  const context = await on.newContext({
    viewport: { width: Number(flags.width), height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  })
  const stored = { 'life-data': JSON.stringify(session), lang: language, settings: JSON.stringify({ theme }) }
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)
  const page = await context.newPage()
  for (const { path: route, search = '' } of screensOfSpec) {
    if (!route.includes(flags.only)) continue
    await page.goto(`${server.url}/h5/#${route}?${search}`)
    await page.reload()
    await page.waitForLoadState('networkidle').catch(() => undefined)
    const name = route.replace(/^\/(pages\/)?/, '').replaceAll('/', '-')
    const path = join(
      flags.out,
      `${language}-${theme}${flags.width === '390' ? '' : `-${flags.width}`}`,
      `${name}.png`,
    )
    mkdirSync(dirname(path), { recursive: true })
    await page.screenshot({ path })
    console.log(path)
  }
  await context.close()
}
