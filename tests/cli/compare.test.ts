import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { openWorld, type TestWorld } from '#sdk/testing/world.ts'
import { wrongBackends } from '../contract/wrong/all.ts'
import { siteOf, type Site } from '../contract/wrong/site.ts'
import type { Behaviour } from '../contract/wrong/types.ts'
import { variants } from '../contract/wrong/variants.ts'
import { wrap } from '../contract/wrong/wrapper.ts'
import { openCli } from '../support/cli.ts'
import { compareLive, differencesOf, recordLive } from '../support/liveRecording.ts'

const url = inject('mockUrl')
const cli = openCli({ H5_ENDPOINT: url })
const folder = mkdtempSync(join(tmpdir(), 'h5-compare-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const btc = { currency_id: '1', legal_id: '3' }

/** A session of the demo user that trades every product, on sockets and over HTTP. */
async function trade(site: Site, world: TestWorld): Promise<void> {
  const ask = site.as(await site.demo())
  const token = await site.demo()
  const socket = await site.listen({ token }, 'polling')
  if (typeof socket === 'string') throw new Error(socket)
  await socket.ask('subscribe', { channel: 'daymarket', symbol: 'BTC/USDT' })
  await ask('currencyQuotationNew')
  await ask('walletList')
  await ask('walletGetInfo', { currency: '3' })
  await ask('coinTradePlace', { ...btc, type: '1', amount: '0.01', target_price: '0' })
  await ask('coinTradePlace', { ...btc, type: '1', amount: '0.01', target_price: '20000' })
  const { json } = await ask('coinList', { status: '1' })
  const [{ id = 0 } = {}] = json['message'] as readonly { readonly id: number }[]
  await ask('coinTradeCancel', { id: String(id) })
  await ask('coinList', { status: '2' })
  await ask('walletChange', { currency_id: '3', from_field: 'change', to_field: 'lever', number: '100' })
  await ask('walletChange', { currency_id: '3', from_field: 'change', to_field: 'lever', number: '99999999' })
  await ask('leverDeal', btc)
  await ask('leverSubmit', { ...btc, type: '1', share: '2', multiple: '10', status: '1', target_price: '0' })
  await ask('microtradeSubmit', { match_id: '1', currency_id: '3', type: '1', seconds: '30', number: '10' })
  await world.advance(40_000)
  await ask('microtradeLists', { status: '3' })
  await ask('leverMyTrade', {})
  await ask('lhDepositBuy', { config_id: '1', amount: '100', agreement: '1' })
  await ask('lhDepositOrderList', {})
  await ask('walletList')
  await site.upload(token, 7)
  socket.close()
}

/** Records a session on a backend, and returns the file. */
async function record(name: string, behaviour: Behaviour, use = trade): Promise<string> {
  const file = join(folder, `${name}.jsonl`)
  const world = await openWorld(url)
  const live = await wrap({ url, world: world.name }, behaviour, { control: 'hidden' })
  try {
    const { code, out } = await recordLive(cli, live.url, file, (at) => use(siteOf(at, world), world))
    if (code !== 0) throw new Error(out)
  } finally {
    await live.close()
    await world.drop()
  }
  return file
}

const wrong = (name: string): Behaviour => {
  const found = Object.values(wrongBackends)
    .flat()
    .find((one) => one.name === name)
  if (!found) throw new Error(`no wrong backend ${name}`)
  return found
}
const variant = (name: string): Behaviour => variants.find((one) => one.name === name) ?? {}

describe('h5 compare', () => {
  test('finds no difference between the mock and itself, whatever its prices and ids are', async () => {
    const { code, report } = await compareLive(cli, await record('honest', {}))
    expect(differencesOf(report)).toEqual([])
    expect(report).toMatchObject({ differs: 0, percent: 100 })
    expect(report.same).toBeGreaterThan(20)
    expect([0, 6]).toContain(code)
  })

  test.each(['without-extensions', 'extra-fields'])(
    '[S7.05] takes a backend of the family for equal: %s',
    async (name) => {
      const { report } = await compareLive(cli, await record(name, variant(name)))
      expect(differencesOf(report)).toEqual([])
    },
  )

  test.each([
    ['fee-ten-times', 'coinList message[].charge_fee'],
    ['transfer-loses-a-hundredth', 'walletList message.change_wallet.balance[USDT].change_balance'],
    ['balance-never-sent', 'balance message'],
    ['withdrawal-fee-of-99-percent', 'walletGetInfo message.rate'],
  ])('shows the fault of %s by operation and field', async (name, place) => {
    const file = await record(name, wrong(name))
    const { code, report } = await compareLive(cli, file)
    expect(code).toBe(1)
    expect(differencesOf(report)).toContain(place)
  })
})
