import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApi, type Api } from '#sdk/api.ts'
import { read } from '#sdk/call.ts'
import { portOf } from '../support/ports.ts'
import { refusal } from '../support/refusal.ts'

describe('a backend of either form', () => {
  const answers: Readonly<Record<string, unknown>> = {
    '/wallet/list': { code: 1, msg: '', data: { kept: 1 } },
    '/currency/new_timeshar': { type: 'ok', message: [] },
    '/area_code': { code: -1, msg: 'Not today' },
    '/get/lang': { type: 'error', message: 'Not tomorrow either' },
    '/news/list': { type: 'error' },
    '/set/get_customer_url': { type: '999', message: 'Who are you?' },
  }
  const loggedOut: string[] = []
  let backend: Server
  let api: Api
  beforeAll(async () => {
    backend = createServer((request, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(answers[(request.url ?? '').split('?')[0] ?? '']))
    })
    await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve))
    const baseUrl = `http://127.0.0.1:${String(portOf(backend))}`
    api = createApi({ baseUrl, onLoggedOut: (message) => loggedOut.push(message) })
  })
  afterAll(() => new Promise((resolve) => backend.close(resolve)))

  test('[S7.06] [S7.08] [S7.07] is understood: success, refusal, 999', async () => {
    expect(await read(api, 'walletList', {})).toEqual({ kept: 1 })
    const span = { symbol: 'BTC/USDT', period: '1min', from: 1, to: 2 } as const
    expect(await read(api, 'currencyNewTimeshar', span)).toEqual([])
    await expect(read(api, 'areaCode', {})).rejects.toThrow('Not today')
    await expect(read(api, 'getLang', {})).rejects.toThrow('Not tomorrow either')
    await expect(read(api, 'newsList', {})).rejects.toThrow('ERROR')
    expect(await refusal(read(api, 'setGetCustomerUrl', {}))).toBe('logged-out')
    expect(loggedOut).toEqual(['Who are you?'])
  })

  test('[S4.15] a 999 for a replaced session does not end its replacement', async () => {
    const ended: string[] = []
    let token = 'before'
    const changing = createApi({
      baseUrl: `http://127.0.0.1:${String(portOf(backend))}`,
      token: () => token,
      onLoggedOut: (message) => ended.push(message),
      fetch: async (request) => {
        const answer = await fetch(request)
        token = 'after'
        return answer
      },
    })
    expect(await refusal(read(changing, 'setGetCustomerUrl', {}))).toBe('logged-out')
    expect(ended).toEqual([])
    expect(await refusal(read(changing, 'setGetCustomerUrl', {}))).toBe('logged-out')
    expect(ended).toEqual(['Who are you?'])
  })
})
