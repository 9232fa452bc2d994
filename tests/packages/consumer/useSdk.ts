// Code of a user who has only the two packages.
import assert from 'node:assert/strict'
import { ApiError, createApi, openSocket, pages, read, write } from '@h5/sdk'
import { createControl } from '@h5/sdk/control'
import { SpotSide } from '@h5/sdk/enums'
import { toSpotOrder } from '@h5/sdk/model/spotOrder'
import { startServer } from 'h5-exchange/server'
import { io } from 'socket.io-client'

const server = await startServer({ port: 0, data: ':memory:' })
let token: string | undefined
const api = createApi({ baseUrl: `${server.url}/api`, token: () => token, language: () => 'en' })
const login = await write(api, 'userLogin', { user_string: 'demo@h5.example', password: 'demo123456' })
token = login.message

const live = Promise.withResolvers<void>()
const socket = openSocket({
  io,
  url: server.url,
  token: () => token,
  onState: (state) => {
    if (state === 'live') live.resolve()
  },
})
const orderEvent = new Promise((resolve) => socket.on('order', resolve))
await live.promise
const { order } = await write(api, 'coinTradePlace', {
  currency_id: 1,
  legal_id: 3,
  type: SpotSide.buy,
  amount: '0.01',
  target_price: '30000',
})
assert(order)
await orderEvent
socket.close()
for await (const row of pages(api, 'coinList', {})) {
  assert.equal(toSpotOrder(row).id, order.id)
  break
}
await assert.rejects(write(api, 'coinTradeCancel', { id: 99_999 }), (error: unknown) => {
  return error instanceof ApiError && error.kind === 'refused' && error.reason === 'not-found'
})
const control = createControl({ url: server.url })
const { now } = await control('clock', {})
assert.equal((await control('clock', { mode: 'frozen', advance: 60_000 })).now >= now + 60_000, true)
assert.equal((await control('ledger')).balanced, true)
assert((await read(api, 'walletList', {})).change_wallet)
await server.close()
console.log('all of it works')
