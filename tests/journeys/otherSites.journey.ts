import { createServer } from 'node:http'
import { test as base, expect, type Page } from '@playwright/test'
import { io } from 'socket.io-client'
import { createControl } from '#sdk/control/control.ts'
import { chromiumFlags, findChromium } from '../../tools/chromium.mjs'
import { portOf } from '../support/ports.ts'

const executablePath = await findChromium()

/** `site` is the address of a page that has nothing to do with the exchange, under a name that anybody may own. */
const test = base.extend<{ readonly site: string; readonly server: string }>({
  site: async ({ page: _page }, use) => {
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html')
      response.end('<!doctype html><title>Another site</title>')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    await use(`http://another.example:${String(portOf(server))}/`)
    server.closeAllConnections()
    server.close()
  },
  server: async ({ baseURL }, use) => {
    if (baseURL === undefined) throw new Error('playwright.config.ts names no baseURL')
    await use(baseURL)
  },
})

// All names lead to this machine, as the owner of a name can have it.
test.use({
  launchOptions: {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...chromiumFlags, '--host-resolver-rules=MAP *.example 127.0.0.1'],
  },
})

/** Names of worlds that a test looks for: others run beside it on the same server. */
const worldsOf = async (url: string, prefix: string): Promise<readonly string[]> =>
  (await createControl({ url })('worldList'))
    .map(({ name }) => name)
    .filter((name) => name.startsWith(prefix))

const paths = (prefix: string) =>
  Array.from({ length: 20 }, (_, index) => `/w/${prefix}-${String(index)}/api/currency/quotation_new`)

/** Has the page load all of these as pictures. */
const loadPictures = (page: Page, sources: readonly string[]) =>
  page.evaluate(
    (all) =>
      Promise.all(
        all.map(
          (source) =>
            new Promise((resolve) => {
              const picture = new Image()
              picture.onerror = picture.onload = resolve
              picture.src = source
            }),
        ),
      ),
    sources,
  )

test('pictures and requests of another site create no worlds', async ({ page, site, server }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(`${server}/w/`)) sent.push(request.url())
  })
  await page.goto(site)
  await loadPictures(
    page,
    paths('pictured').map((path) => server + path),
  )
  await page.evaluate(
    (all) => Promise.all(all.map((one) => fetch(one, { mode: 'no-cors' }))),
    paths('fetched').map((path) => server + path),
  )
  expect(sent).toHaveLength(40)
  expect(await worldsOf(server, 'pictured')).toEqual([])
  expect(await worldsOf(server, 'fetched')).toEqual([])
})

test('a page whose own name is pointed at the server creates no worlds', async ({ page, server }) => {
  await page.goto(server.replace('127.0.0.1', 'rebound.example') + '/healthz')
  const statuses = await page.evaluate(
    (all) => Promise.all(all.map(async (one) => (await fetch(one)).status)),
    paths('rebound'),
  )
  expect(new Set(statuses)).toEqual(new Set([400]))
  expect(await worldsOf(server, 'rebound')).toEqual([])
})

test('polling requests of another site make no socket connections', async ({ page, site, server }) => {
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('/socket.io/')) statuses.push(response.status())
  })
  await page.goto(site)
  await page.evaluate(
    (url) =>
      Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          fetch(`${url}/socket.io/?EIO=4&transport=polling&n=${String(index)}`, { mode: 'no-cors' }),
        ),
      ),
    server,
  )
  await expect.poll(() => statuses.length).toBe(50)
  expect(new Set(statuses)).toEqual(new Set([403]))
  const socket = io(server, { forceNew: true, reconnection: false })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  socket.disconnect()
})
