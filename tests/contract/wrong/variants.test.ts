import { afterAll, describe, expect, test } from 'vitest'
import { endpoints } from '#generated/endpoints.ts'
import { closeHonest, honestWorld } from './honest.ts'
import { siteOf, type Site } from './site.ts'
import { variants, type Variant } from './variants.ts'
import { wrap } from './wrapper.ts'

afterAll(closeHonest)

async function at<T>(name: string, look: (site: Site) => Promise<T>): Promise<T> {
  const variant = variants.find((one) => one.name === name) as Variant
  await using honest = await honestWorld()
  const backend = await wrap(honest, variant, variant.options)
  try {
    return await look(siteOf(backend.url, honest, variant.options?.basePath))
  } finally {
    await backend.close()
  }
}

const deal = { currency_id: '1', legal_id: '3' }

describe('an honest backend', () => {
  test('passes the wrapper unchanged: responses, headers, pictures, preflights, the control API', async () => {
    await at('plain', async (site) => {
      const { url, world } = site
      const token = await site.demo()
      const { json } = await site.upload(token, 10)
      const { pathname, search } = new URL(String(json['message']), url)
      const asked = { 'X-Mock-World': world.name, authorization: token }
      const both = async (path: string, init: RequestInit = {}) =>
        Promise.all(
          [url, world.url].map(async (base) => {
            const response = await fetch(`${base}${path}`, { headers: asked, ...init })
            // Each server has its own clock, and keeps its connections as long as it likes.
            const headers = [...response.headers].filter(([name]) => !['date', 'keep-alive'].includes(name))
            return {
              status: response.status,
              headers,
              body: Buffer.from(await response.arrayBuffer()).toString('base64'),
            }
          }),
        )
      for (const path of [
        '/api/user/center',
        '/api/currency/quotation_new',
        '/api/nothing',
        `${pathname}${search}`,
        '/__mock/openapi.yaml',
      ]) {
        const [through, direct] = await both(path)
        expect(through, path).toEqual(direct)
      }
      const preflight = { origin: 'https://app.example', 'access-control-request-method': 'GET' }
      const [through, direct] = await both('/api/user/center', { method: 'OPTIONS', headers: preflight })
      expect(through).toEqual(direct)
    })
  })

  test('is reachable by websocket and by polling', async () => {
    await at('plain', async (site) => {
      for (const transport of ['websocket', 'polling'] as const) {
        const listener = await site.listen({}, transport)
        if (typeof listener === 'string') throw new Error(listener)
        expect(await listener.ask('subscribe', { channel: 'daymarket', symbol: 'BTC/USDT' })).toEqual({
          ok: true,
        })
        await listener.until((received) => received.some(({ event }) => event === 'daymarket'))
        expect(listener.received.map(({ event }) => event)).toContain('daymarket')
        listener.close()
      }
    })
  })

  test('with extra fields adds them to every object', async () => {
    await at('extra-fields', async (site) => {
      const { json } = await site.as()('currencyDeal', deal)
      expect(json['message']).toMatchObject({ now_price: expect.any(String) as string, api_form: 'huobi' })
    })
  })

  test('without extensions lacks their operations, fields and messages', async () => {
    await at('without-extensions', async (site) => {
      const ask = site.as(await site.demo())
      expect((await ask('userLogout')).status).toBe(404)
      const { json } = await ask('currencyDeal', deal)
      expect(json['message']).toMatchObject({ now_price: expect.any(String) as string })
      expect(json['message']).not.toHaveProperty('price_scale')
      const listener = await site.listen()
      if (typeof listener === 'string') throw new Error(listener)
      await listener.until((received) => received.some(({ event }) => event === 'match_trade'))
      expect(listener.received.some(({ payload }) => 'seq' in payload)).toBe(false)
      listener.close()
    })
  })

  test('without the control API answers none of its requests', async () => {
    await at('without-control', async (site) => {
      expect((await site.raw('GET', '/__mock/outbox')).status).toBe(404)
      expect((await site.as()('getLang')).json['type']).toBe('ok')
    })
  })

  test('under another path is reachable only there', async () => {
    await at('another-base-path', async (site) => {
      expect((await site.as()('getLang')).json['type']).toBe('ok')
      expect((await site.raw('POST', `/api${endpoints.getLang.split(' ')[1] ?? ''}`)).status).toBe(404)
    })
  })

  test('with rate limits states the time to wait', async () => {
    await at('rate-limited', async (site) => {
      const answers = []
      for (let count = 0; count < 20; count++) answers.push(await site.as()('getLang'))
      expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([429])
      expect(answers.at(-1)?.headers['retry-after']).toBe('1')
    })
  })
})
