import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '../support/journey.ts'
import { stopClock } from '../support/taps.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, '.cache/build-th')

test('[S1.05] by default the app speaks English', async ({ page }) => {
  await page.goto('/h5/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home')
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBeNull()
})

test('[S1.05] [S9.05] a build may begin in Thai, and give a screen 120 s to come', async ({
  page,
  allowError,
}) => {
  test.setTimeout(180_000)
  // A page that is put in place of the server's may not open its sockets.
  allowError(/The screen did not load|LOCAL_NETWORK_ACCESS/)
  const vite = [
    'node_modules/vite/bin/vite.js',
    'build',
    '--outDir',
    folder,
    '--emptyOutDir',
    '--logLevel',
    'error',
  ]
  const { status, stderr } = spawnSync(process.execPath, vite, {
    cwd: root,
    env: { ...process.env, VITE_DEFAULT_LANGUAGE: 'th', VITE_CHUNK_TIMEOUT: '120' },
    encoding: 'utf8',
  })
  expect({ status, stderr }).toMatchObject({ status: 0 })
  await page.route('**/h5/**', async (route) => {
    const name = new URL(route.request().url()).pathname.replace('/h5/', '') || 'index.html'
    const path = join(folder, name)
    await (existsSync(path) ? route.fulfill({ path }) : route.continue())
  })

  await page.clock.install()
  await page.goto('/h5/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'th')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('หน้าหลัก')
  await expect(page.getByRole('main').getByRole('link', { name: /BTC/ }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')

  await stopClock(page)
  const comes = Promise.withResolvers<undefined>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await comes.promise
    await route.fallback()
  })
  await page.evaluate(() => {
    window.location.hash = '#/pages/help/center/center'
  })
  const main = page.getByRole('main')
  await expect(main.getByRole('status')).toBeVisible()
  await page.clock.runFor(119_000)
  await expect(main.getByRole('alert')).toBeHidden()
  await page.clock.runFor(2_000)
  await expect(main.getByRole('alert')).toBeVisible()
  comes.resolve(undefined)
  await page.clock.resume()
  await main.getByRole('alert').getByRole('button').tap()
  // Whole, with all its files: what comes after the end of a test comes from the server, which has none of this build.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ศูนย์ช่วยเหลือ')
  await page.waitForLoadState('networkidle')
})
