import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { expect, inject, onTestFinished, test } from 'vitest'
import { appInWorlds, backendOf, proxyTo } from '../../tools/devServer.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

const url = inject('mockUrl')

test('the dev server proxies to the mock on PORT, unless H5_ENDPOINT names another backend', () => {
  expect(backendOf({})).toBe('http://127.0.0.1:4010')
  expect(backendOf({ PORT: '4540' })).toBe('http://127.0.0.1:4540')
  expect(backendOf({ PORT: '4540', H5_ENDPOINT: 'https://staging.example' })).toBe('https://staging.example')
})

test('the dev server serves every endpoint of the mock, and the app in every world', async () => {
  const root = temporaryFolder()
  writeFileSync(join(root, 'index.html'), '<title>from sources</title>')
  const server = await createServer({
    root,
    base: '/h5/',
    configFile: false,
    logLevel: 'silent',
    plugins: [appInWorlds()],
    optimizeDeps: { noDiscovery: true },
    server: {
      port: 0,
      host: '127.0.0.1',
      watch: null,
      proxy: proxyTo(backendOf({ PORT: new URL(url).port })),
    },
  })
  onTestFinished(async () => {
    await server.close()
  })
  await server.listen()
  const [own = ''] = server.resolvedUrls?.local ?? []
  const at = (path: string) => fetch(new URL(path, own), { headers: { accept: 'text/html,*/*' } })
  for (const path of ['/h5/', '/w/with-hot-reload/h5/'])
    expect(await (await at(path)).text()).toContain('from sources')

  const same = [
    '/openapi.yaml',
    '/asyncapi.yaml',
    '/api/microtrade/seconds',
    '/w/with-hot-reload/api/microtrade/seconds',
    '/docs/',
  ]
  for (const path of same) {
    const [here, there] = await Promise.all([at(path), fetch(url + path)])
    expect([here.status, await here.text()], path).toEqual([there.status, await there.text()])
  }
  for (const path of [
    '/healthz',
    '/readyz',
    '/__mock/worlds',
    '/w/with-hot-reload/__mock/ledger',
    '/w/with-hot-reload/socket.io/?EIO=4&transport=polling',
  ]) {
    const answer = await at(path)
    // Read to the end: a response still open when its server closes raises an unhandled error.
    await answer.arrayBuffer()
    expect(answer.status, path).toBe(200)
  }
})
