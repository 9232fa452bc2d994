import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { startOfTests, world as openWorld, type TestWorld } from '#sdk/testing/world.ts'
import base from '../../mock/engine/worldfile/default.json' with { type: 'json' }
import { wrongBackends } from '../contract/wrong/all.ts'
import { siteOf, type Site } from '../contract/wrong/site.ts'
import type { Behaviour } from '../contract/wrong/types.ts'
import { variants } from '../contract/wrong/variants.ts'
import { wrap } from '../contract/wrong/wrapper.ts'
import { textContaining } from '../support/assertions.ts'
import { openCli } from '../support/cli.ts'
import { compareLive, differencesOf, recordLive } from '../support/liveRecording.ts'
import { startMock } from '../support/mock.ts'

const mock = await startMock()
const { url } = mock
const cli = openCli({ H5_ENDPOINT: url })
const folder = mkdtempSync(join(tmpdir(), 'h5-compare-'))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await mock.close()
})

const btc = { currency_id: '1', legal_id: '3' }

const [bitcoin, , solana] = base.markets
/** Another exchange: two markets with other places and limits, other fees, delivery times and plans. */
const elsewhere = {
  rules: {
    spot: { feePercent: '0.25' },
    lever: { feePercent: '0.08', multiples: [5, 25], mostLots: 300, presets: [2, 4] },
    option: {
      feePercent: '0.5',
      most: '900',
      presets: ['20', '40'],
      times: [{ seconds: 45, profitPercent: '33', evenPercent: '80', least: '5', most: '700' }],
    },
    withdrawals: { perDay: 7, arrivalHours: 5 },
    cnyRate: '7.05',
  },
  texts: { en: { 'insufficient-balance': 'Balance is not enough' } },
  markets: [
    { ...bitcoin, basePrice: 51000, priceScale: 1, amountScale: 4, minAmount: '0.002', lotSize: '0.02' },
    { ...solana, basePrice: 99, minAmount: '0.5' },
  ],
  products: [{ id: 4, currency: 3, days: 21, dailyRate: '0.7', least: '50', penaltyRate: '0.9' }],
  issues: [],
}

/** A session that reads every list and uses every product with what the lists offer. */
async function visit(site: Site, world: TestWorld): Promise<void> {
  const ask = site.as(await site.demo())
  await ask('currencyQuotationNew')
  await ask('walletList')
  await ask('walletGetInfo', { currency: '3' })
  await ask('leverDeal', btc)
  await ask('microtradeSeconds')
  await ask('microtradePayableCurrencies')
  await ask('lhDepositConfig')
  await ask('lhSendConfig')
  await ask('coinTradePlace', { ...btc, type: '1', amount: '0.0100', target_price: '0' })
  await ask('coinTradePlace', { ...btc, type: '1', amount: '0.001', target_price: '0' })
  await ask('coinList', {})
  await ask('leverSubmit', { ...btc, type: '1', share: '2', multiple: '25', status: '1' })
  await ask('leverMyTrade', {})
  await ask('microtradeSubmit', { match_id: '1', currency_id: '3', type: '1', seconds: '45', number: '10' })
  await ask('walletChange', { currency_id: '3', from_field: 'change', to_field: 'lever', number: '99999999' })
  await world.advance(60_000)
  await ask('microtradeLists', {})
  await ask('lhDepositBuy', { config_id: '4', amount: '60', agreement: '1' })
  await ask('lhDepositOrderList', {})
  await ask('walletList')
}

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
  const [{ id } = { id: 0 }] = json['message'] as readonly { readonly id: number }[]
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

/** Orders, a position, an option and a plan, ten minutes before the recording. */
async function tradeEarlier(site: Site, world: TestWorld): Promise<void> {
  const ask = site.as(await site.demo())
  await ask('coinTradePlace', { ...btc, type: '1', amount: '0.01', target_price: '20000' })
  await ask('coinTradePlace', { ...btc, type: '1', amount: '0.02', target_price: '21000' })
  await ask('leverSubmit', { ...btc, type: '1', share: '2', multiple: '10', status: '1' })
  await ask('leverSubmit', {
    ...btc,
    type: '1',
    share: '1',
    multiple: '10',
    status: '0',
    target_price: '30000',
  })
  await ask('microtradeSubmit', { match_id: '1', currency_id: '3', type: '1', seconds: '60', number: '10' })
  await ask('lhDepositBuy', { config_id: '1', amount: '100', agreement: '1' })
  await world.advance(600_000)
}

/** Reads everything that was there before, ends some of it, and adds to it. */
async function goOn(site: Site, world: TestWorld): Promise<void> {
  const token = await site.demo()
  const ask = site.as(token)
  const socket = await site.listen({ token })
  if (typeof socket === 'string') throw new Error(socket)
  const idIn = async (operation: Parameters<typeof ask>[0], fields = {}) => {
    const { json } = await ask(operation, fields)
    return /"id":(\d+)/.exec(JSON.stringify(json))?.[1] ?? ''
  }
  await ask('walletList')
  const order = await idIn('coinList', { status: '1' })
  const position = await idIn('leverMyTrade', { status: '1' })
  await ask('leverMyTrade', { status: '0' })
  await ask('microtradeLists', {})
  const plan = await idIn('lhDepositOrderList')
  await ask('lhDepositReport')
  await ask('leverDeal', btc)
  await ask('coinTradeCancel', { id: order })
  await ask('leverSetstop', { id: position, target_profit_price: '', stop_loss_price: '20000' })
  await ask('leverClose', { id: position })
  await ask('lhDepositOrderCancel', { id: plan })
  await ask('coinTradePlace', { ...btc, type: '1', amount: '0.01', target_price: '22000' })
  await world.advance(60_000)
  await ask('coinList', { status: '1' })
  await ask('leverMyTrade', { status: '1' })
  await ask('lhDepositOrderList')
  await ask('walletLegalLog')
  await ask('walletList')
  socket.close()
}

interface Live {
  readonly use?: typeof trade
  /** Session before the recording. */
  readonly before?: typeof trade
  /** World file of the backend. */
  readonly world?: Record<string, unknown>
}

/** Records a session on a backend, and returns the file. */
async function record(
  name: string,
  behaviour: Behaviour,
  { use = trade, before, world: start }: Live = {},
): Promise<string> {
  const file = join(folder, `${name}.jsonl`)
  const world = await openWorld({ url, at: startOfTests, ...(start && { file: start }) })
  const live = await wrap({ url, world: world.name }, behaviour, { control: 'hidden' })
  try {
    await before?.(siteOf(live.url, world), world)
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
    ['transfer-loses-a-hundredth', 'walletList message.lever_wallet.balance[USDT].lever_balance'],
    ['balance-never-sent', 'balance message'],
    ['withdrawal-fee-of-99-percent', 'walletGetInfo message.rate'],
  ])('shows the fault of %s by operation and field', async (name, place) => {
    const file = await record(name, wrong(name))
    const { code, report } = await compareLive(cli, file)
    expect(code).toBe(1)
    expect(differencesOf(report)).toContain(place)
  })

  test('rows from before the recording are not compared, with the reason, and never differ', async () => {
    const file = await record('earlier', {}, { before: tradeEarlier, use: goOn })
    const { code, report } = await compareLive(cli, file)
    expect(differencesOf(report)).toEqual([])
    expect(code).toBe(6)
    const named = (name: string) => report.operations.find((one) => one.name === name)
    for (const name of [
      'coinTradeCancel',
      'leverClose',
      'leverSetstop',
      'lhDepositOrderCancel',
      'lhDepositReport',
    ])
      expect(named(name), name).toMatchObject({
        incomparable: 1,
        reasons: [textContaining('rows from before the recording')],
      })
    // New rows are compared as ever.
    expect(named('coinTradePlace')).toMatchObject({ same: 1 })
  })

  test('a fault of a backend is shown beside rows from before the recording', async () => {
    const file = await record('earlier-wrong', wrong('fee-ten-times'), {
      before: tradeEarlier,
      use: async (site) => {
        const ask = site.as(await site.demo())
        await ask('walletList')
        await ask('coinTradePlace', { ...btc, type: '1', amount: '0.01', target_price: '0' })
        await ask('coinList', { status: '2' })
      },
    })
    const { report } = await compareLive(cli, file)
    expect(differencesOf(report)).toContain('coinList message[].charge_fee')
  })

  test('a recording has no password, token, code, name or picture, and is compared up to its last full line', async () => {
    const secrets: string[] = [
      'demo123456',
      'a-good-password',
      'demo@h5.example',
      'zoe@h5.example',
      'Dana Lee',
      'Zoë Secret',
    ]
    const file = await record(
      'secrets',
      {},
      {
        use: async (site, world) => {
          const token = await site.newcomer('zoe@h5.example')
          secrets.push(token, await world.newestCode('zoe@h5.example'))
          const ask = site.as(token)
          const { json } = await site.upload(token, 9)
          const picture = String(json['message'])
          secrets.push(picture, /[0-9a-f]{32}/.exec(picture)?.[0] ?? picture)
          await ask('safeUpdatePassword', { password: '731946', re_password: '731946' })
          secrets.push('731946')
          await ask('userRealName', {
            name: 'Zoë Secret',
            card_id: 'ZZ123456789',
            country: 'Thailand',
            address: '9 Hidden Lane',
          })
          secrets.push('ZZ123456789', '9 Hidden Lane')
          await ask('userCenter')
          await site.as(await site.demo())('userCenter')
          secrets.push(await site.demo())
          const socket = await site.listen({ token })
          if (typeof socket !== 'string') socket.close()
          await ask('walletChange', {
            currency_id: '3',
            from_field: 'change',
            to_field: 'lever',
            number: '1',
          })
        },
      },
    )
    const text = readFileSync(file, 'utf8')
    const forms = (secret: string) => [
      secret,
      encodeURIComponent(secret),
      JSON.stringify(secret).slice(1, -1),
    ]
    expect(secrets.flatMap(forms).filter((secret) => text.includes(secret))).toEqual([])
    const { report } = await compareLive(cli, file)
    expect(differencesOf(report)).toEqual([])

    const lines = text.trim().split('\n')
    const part = join(folder, 'part.jsonl')
    writeFileSync(part, `${lines.slice(0, -3).join('\n')}\n${lines.at(-3)?.slice(0, 20) ?? ''}`)
    expect((await compareLive(cli, part)).report.remarks).toEqual([textContaining('broken off')])
  })

  test('--learn makes the mock the backend: other markets, fees, limits and pay-outs, to full agreement', async () => {
    const file = await record('learned', {}, { use: visit, world: elsewhere })
    const before = await compareLive(cli, file)
    expect(before.code).toBe(1)
    expect(differencesOf(before.report)).toContain(
      'currencyQuotationNew message[USDT].quotation[BTC].coin_trade_fee',
    )

    const learned = join(folder, 'learned.yaml')
    const page = join(folder, 'learned.html')
    const after = await compareLive(cli, '--learn', learned, file)
    expect(differencesOf(after.report)).toEqual([])
    expect(parse(readFileSync(learned, 'utf8'))).toMatchObject({
      rules: { spot: { feePercent: '0.25' }, option: { times: [{ seconds: 45, profitPercent: '33' }] } },
      texts: { en: { 'insufficient-balance': 'Balance is not enough' } },
    })
    expect(
      differencesOf((await compareLive(cli, '--world-file', learned, '--html', page, file)).report),
    ).toEqual([])
    expect(readFileSync(page, 'utf8')).toContain('The mock agrees with the backend in 100 %')
  })

  test('names a file that is no recording, and a backend that does not answer', async () => {
    const none = join(folder, 'none.jsonl')
    writeFileSync(none, '{"kind":"other"}\n')
    expect(await cli.h5('compare', none)).toMatchObject({
      code: 2,
      err: textContaining('none.jsonl: '),
    })
    const dead = ['--target', 'http://127.0.0.1:9', join(folder, 'dead.jsonl')]
    expect(await cli.h5('compare', 'record', ...dead)).toMatchObject({ code: 4 })
  })
})
