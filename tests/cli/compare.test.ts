import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { wrongBackends } from '../contract/wrong/all.ts'
import type { Behaviour } from '../contract/wrong/types.ts'
import { variants } from '../contract/wrong/variants.ts'
import { textContaining } from '../support/assertions.ts'
import { openCli } from '../support/cli.ts'
import { compareLive, differencesOf } from '../support/liveRecording.ts'
import { startMock } from '../support/mock.ts'
import { recordBackend, type Live } from '../support/recordBackend.ts'
import {
  btc,
  continueTrading,
  otherExchange,
  tradeBefore,
  tradeWhilePricesMove,
  useEveryProduct,
} from '../support/recordedSessions.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

const mock = await startMock()
const cli = openCli({ H5_ENDPOINT: mock.url })
const folder = temporaryFolder()
afterAll(async () => {
  await mock.close()
})

const record = (name: string, behaviour: Behaviour, live?: Live) =>
  recordBackend({ cli, url: mock.url, file: join(folder, `${name}.jsonl`) }, behaviour, live)

const named = (name: string, backends: readonly (Behaviour & { readonly name: string })[]): Behaviour => {
  const found = backends.find((one) => one.name === name)
  if (!found) throw new Error(`no backend ${name}`)
  return found
}
const wrong = (name: string) => named(name, Object.values(wrongBackends).flat())
const variant = (name: string) => named(name, variants)

describe('h5 compare', () => {
  test('finds no difference between the mock and itself, whatever its prices and ids are', async () => {
    const { code, report } = await compareLive(cli, await record('honest', {}))
    expect(differencesOf(report)).toEqual([])
    expect(report).toMatchObject({ differs: 0, percent: 100 })
    expect(report.same).toBeGreaterThan(20)
    expect([0, 6]).toContain(code)
  })

  test.each(['plain', 'without-extensions'])(
    'finds no difference where prices move between any two requests: %s',
    async (name) => {
      const file = await record(`moving-${name}`, variant(name), { use: tradeWhilePricesMove })
      const { report } = await compareLive(cli, file)
      expect(differencesOf(report)).toEqual([])
      expect(report).toMatchObject({ differs: 0, percent: 100 })
    },
  )

  test('shows a wrong fee where prices move between any two requests', async () => {
    const file = await record('moving-wrong', wrong('fee-ten-times'), { use: tradeWhilePricesMove })
    const { report } = await compareLive(cli, file)
    expect(differencesOf(report)).toContain('coinList message[].charge_fee')
    expect(differencesOf(report)).not.toContain('leverMyTrade message.message.data[].fact_profits')
  })

  test.each(['without-extensions', 'extra-fields'])(
    '[S7.05] treats a backend of the family as equal: %s',
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
    const file = await record('earlier', {}, { before: tradeBefore, use: continueTrading })
    const { code, report } = await compareLive(cli, file)
    expect(differencesOf(report)).toEqual([])
    expect(code).toBe(6)
    const reported = (name: string) => report.operations.find((one) => one.name === name)
    for (const name of [
      'coinTradeCancel',
      'leverClose',
      'leverSetstop',
      'lhDepositOrderCancel',
      'lhDepositReport',
    ])
      expect(reported(name), name).toMatchObject({
        incomparable: 1,
        reasons: [textContaining('rows from before the recording')],
      })
    // New rows are compared as usual.
    expect(reported('coinTradePlace')).toMatchObject({ same: 1 })
  })

  test('balances that the session reads only after its trades do not differ', async () => {
    const file = await record(
      'late-wallets',
      {},
      {
        use: async (site) => {
          const ask = site.as(await site.demo())
          await ask('coinTradePlace', { ...btc, type: '1', amount: '0.01', target_price: '0' })
          await ask('walletChange', {
            ...{ currency_id: '3', number: '100' },
            ...{ from_field: 'change', to_field: 'lever' },
          })
          await ask('walletList')
        },
      },
    )
    const { report } = await compareLive(cli, file)
    expect(differencesOf(report)).toEqual([])
    expect(report.operations.find(({ name }) => name === 'walletList')).toMatchObject({ same: 2 })

    // A recording of an earlier version has no reading of the proxy.
    const old = join(folder, 'late-wallets-before.jsonl')
    const lines = readFileSync(file, 'utf8').split('\n')
    const first = lines.findIndex((line) => line.includes('"walletList"'))
    writeFileSync(old, lines.toSpliced(first, 1).join('\n'))
    const before = await compareLive(cli, old)
    expect(differencesOf(before.report)).toEqual([])
    expect(before.report.operations.find(({ name }) => name === 'walletList')).toMatchObject({
      incomparable: 1,
      reasons: [textContaining('no balances from before its first trade')],
    })
  })

  test('a fault of a backend is shown beside rows from before the recording', async () => {
    const file = await record('earlier-wrong', wrong('fee-ten-times'), {
      before: tradeBefore,
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

  test('--learn reproduces the backend in the mock, with full agreement on markets, fees, limits and pay-outs', async () => {
    const file = await record('learned', {}, { use: useEveryProduct, world: otherExchange })
    const before = await compareLive(cli, file)
    expect(before.code).toBe(1)
    expect(differencesOf(before.report)).toContain(
      'currencyQuotationNew message[USDT].quotation[BTC].coin_trade_fee',
    )

    const learned = join(folder, 'learned.yaml')
    const page = join(folder, 'pages/learned.html')
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

  test('--learn reproduces a backend whose clock runs and whose prices move', async () => {
    const live = { use: useEveryProduct, world: otherExchange, isRunning: true } as const
    const file = await record('learned-running', {}, live)
    const learned = join(folder, 'learned-running.yaml')
    const { report } = await compareLive(cli, '--learn', learned, file)
    expect(differencesOf(report)).toEqual([])
    expect(parse(readFileSync(learned, 'utf8'))).toMatchObject({
      rules: { spot: { feePercent: '0.25' }, option: { times: [{ seconds: 45, profitPercent: '33' }] } },
      texts: { en: { 'insufficient-balance': 'Balance is not enough' } },
    })
  })

  test('names a file that is not a recording, and a backend that does not answer', async () => {
    const none = join(folder, 'none.jsonl')
    writeFileSync(none, '{"kind":"other"}\n')
    expect(await cli.h5('compare', none)).toMatchObject({
      code: 2,
      err: `h5: <file>: ${none}: line 1 is not a line of a recording\n`,
    })
    const dead = ['--target', 'http://127.0.0.1:9', join(folder, 'dead.jsonl')]
    expect(await cli.h5('compare', 'record', ...dead)).toMatchObject({
      code: 4,
      err: textContaining('is the address of --target right?'),
    })
  })
})
