import { once } from 'node:events'
import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routesOf, servedContract } from '#contract/document.ts'
import { createApi } from '#sdk/api.ts'
import { read } from '#sdk/call.ts'
import { toMarketDay, toMarketDays, toMarkets, type MarketDay } from '#sdk/model/market.ts'
import type { ReadOperation } from '#sdk/operations.ts'
import { openSocket } from '#sdk/socket.ts'
import { breachesOf } from '../support/asyncapi.ts'
import { withForeignFields } from '../support/foreignFields.ts'
import { portOf } from '../support/ports.ts'

/** The form that the second producer of this family sends. */
const ofRobots = {
  match_id: 9,
  currency_id: 9,
  currency_name: 'ROBO',
  legal_id: 3,
  legal_name: 'USDT',
  change: '-0.5000',
  volume: '12.50000',
  now_price: '1.25000',
  add_time: 1768176000,
  rmb_relation: '7.20',
}
/** The form that the first one sends. */
const ofFeed = {
  type: 'daymarket',
  period: '1day',
  symbol: 'BTC/USDT',
  match_id: 1,
  currency_id: 1,
  currency_name: 'BTC',
  legal_id: 3,
  legal_name: 'USDT',
  open: '67000.00000000',
  close: '68000.00000000',
  high: '69000.00000000',
  low: '66000.00000000',
  volume: '5.00000',
  time: 1768176000000,
  change: '+1.4925',
  now_price: '68000.00000000',
  api_form: 'huobi_websocket',
}

const routes = routesOf(servedContract())
const examples = new Map(
  routes.map(({ method, path, operation }) => [
    `${method.toUpperCase()} ${path}`,
    operation.responses['200']?.content['application/json']?.examples?.['ok']?.value,
  ]),
)
const server = createServer((request, response) => {
  const path = (request.url ?? '').split('?')[0] ?? ''
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(withForeignFields(examples.get(`${request.method ?? ''} ${path}`))))
})
const sockets = new Server(server)
let url = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${String(portOf(server))}`
  sockets.on('connection', (socket) => {
    for (const message of [withForeignFields(ofFeed), ofRobots, ofFeed]) socket.emit('daymarket', message)
  })
})
afterAll(() => sockets.close())

const api = () => createApi({ baseUrl: url })

test.each(
  routes
    .filter(({ operation }) => operation['x-effect'] === 'read')
    .map(({ method, path, operation }) => [
      operation.operationId as ReadOperation,
      `${method.toUpperCase()} ${path}`,
    ]),
)('%s of a backend with extra fields can be read', async (operation, endpoint) => {
  const { message, data } = examples.get(endpoint) as { message?: unknown; data?: unknown }
  expect({ answer: await read(api(), operation, {}) }).toMatchObject({ answer: message ?? data })
})

test('its markets are those of the contract', async () => {
  const quotations = await read(api(), 'currencyQuotationNew', {})
  expect(toMarkets(quotations)).toMatchObject([{ symbol: 'BTC/USDT', contract: true, pricePlaces: 2 }])
  expect(toMarketDays(quotations)).toMatchObject([{ symbol: 'BTC/USDT', last: '68012.40' }])
})

test('daymarket has exactly the two forms of the contract', () => {
  const { close: _, ...incomplete } = ofFeed
  expect(breachesOf('daymarket', ofRobots)).toEqual([])
  expect(breachesOf('daymarket', ofFeed)).toEqual([])
  expect(breachesOf('daymarket', incomplete)).not.toEqual([])
})

test('[S7.05] a daymarket without a symbol reaches only the stream of its market', async () => {
  const live = openSocket({ io, url })
  const received: MarketDay[] = []
  const others: MarketDay[] = []
  const both = new Promise<void>((resolve) => {
    live.stream({ channel: 'daymarket', symbol: 'ROBO/USDT' }, (message) =>
      received.push(toMarketDay(message)),
    )
    live.stream({ channel: 'daymarket', symbol: 'BTC/USDT' }, (message) => {
      if (others.push(toMarketDay(message)) === 2) resolve()
    })
  })
  await both
  live.close()
  expect(received).toMatchObject([
    { symbol: 'ROBO/USDT', last: '1.25000', change: '-0.5000', high: undefined },
  ])
  const btc = { symbol: 'BTC/USDT', last: '68000.00000000', high: '69000.00000000' }
  expect(others).toMatchObject([btc, btc])
})
