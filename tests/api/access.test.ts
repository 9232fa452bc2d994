import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { ask, type Headers } from '../support/ask.ts'
import { textContaining } from '../support/assertions.ts'
import { startMock, type TestMock } from '../support/mock.ts'

const refusedBecause = (reason: string) => ({ status: 403, text: textContaining(reason) })
const proxies: readonly Headers[] = [
  { 'X-Forwarded-For': '203.0.113.7' },
  { 'X-Forwarded-Host': 'exchange.example' },
  { 'X-Forwarded-Proto': 'https' },
  { Forwarded: 'for=203.0.113.7' },
  { Via: '1.1 proxy' },
  { 'X-Real-IP': '203.0.113.7' },
]
const pages: readonly Headers[] = [
  { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' },
  { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'cors' },
  { Origin: 'http://evil.example' },
]
const frames = ['iframe', 'frame', 'embed', 'object'].map((dest) => ({
  'Sec-Fetch-Site': 'cross-site',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Dest': dest,
}))

describe('the control API', () => {
  const url = inject('mockUrl')

  test.each([...proxies, ...pages, ...frames, { Host: 'rebound.example' }])('rejects %j', async (headers) => {
    expect(await ask(`${url}/__mock/outbox`, headers)).toMatchObject(refusedBecause('only-this-machine'))
    expect(await ask(`${url}/__mock/reset`, headers, 'POST')).toMatchObject(
      refusedBecause('only-this-machine'),
    )
    expect(await ask(`${url}/__mock/`, headers)).toMatchObject(refusedBecause('only-this-machine'))
  })

  test('accepts requests from this machine and from followed links', async () => {
    expect((await ask(`${url}/__mock/outbox`)).status).toBe(200)
    const link = {
      'Sec-Fetch-Site': 'cross-site',
      'Sec-Fetch-Mode': 'navigate',
      'Sec-Fetch-Dest': 'document',
    }
    expect((await ask(`${url}/__mock/outbox`, link)).status).toBe(200)
  })

  test.each([
    '/__mock/outbox',
    '/__mock/',
    '/__mock/nothing',
    '/api/news/list',
    '/api/nothing',
    '/pictures/default/none',
    '/',
  ])('no page can be framed: %s', async (path) => {
    const { headers } = await ask(url + path)
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })
})

describe('a control API that is reachable from other machines', () => {
  const token = 'open-sesame'
  let mock: TestMock
  beforeAll(async () => {
    mock = await startMock('test', { host: '0.0.0.0', controlToken: token })
  })
  afterAll(() => mock.close())

  test.each(proxies)('accepts a caller behind a proxy that sends the token: %j', async (headers) => {
    const outbox = `${mock.url}/__mock/outbox`
    expect(await ask(outbox, headers)).toMatchObject(refusedBecause('control-token'))
    for (const wrong of ['', 'open', `${token}!`])
      expect(await ask(outbox, { ...headers, 'X-Mock-Token': wrong })).toMatchObject(
        refusedBecause('control-token'),
      )
    expect((await ask(outbox, { ...headers, 'X-Mock-Token': token })).status).toBe(200)
  })

  test('serves a caller without a token its page and nothing else', async () => {
    const [through = {}] = proxies
    expect((await ask(`${mock.url}/__mock/`, through)).status).toBe(200)
    const page = await (await fetch(`${mock.url}/__mock/`)).text()
    const script = /src="\.\/([^"]+)"/.exec(page)?.[1] ?? ''
    expect((await ask(`${mock.url}/__mock/${script}`, through)).status).toBe(200)
    expect((await ask(`${mock.url}/__mock/export`, through)).status).toBe(403)
  })

  test.each([...pages, ...frames])(
    'rejects pages of other sites, with or without the token: %j',
    async (headers) => {
      for (const more of [{}, { 'X-Mock-Token': token }])
        expect(await ask(`${mock.url}/__mock/reset`, { ...headers, ...more }, 'POST')).toMatchObject(
          refusedBecause('only-this-machine'),
        )
    },
  )

  test('rejects foreign host names that resolve to this machine', async () => {
    const host = { Host: 'rebound.example' }
    expect(await ask(`${mock.url}/__mock/reset`, host, 'POST')).toMatchObject(refusedBecause('control-token'))
    expect((await ask(`${mock.url}/__mock/outbox`)).status).toBe(200)
  })

  const own = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)
  test.runIf(own)('requires the token from other addresses', async () => {
    const elsewhere = `${mock.url.replace('127.0.0.1', own?.address ?? '')}/__mock/outbox`
    expect(await ask(elsewhere)).toMatchObject(refusedBecause('control-token'))
    expect((await ask(elsewhere, { 'X-Mock-Token': token })).status).toBe(200)
  })
})
