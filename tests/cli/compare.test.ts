import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { startOfTests, world as openWorld } from '#sdk/testing/world.ts'
import { wrongBackends } from '../contract/wrong/all.ts'
import { siteOf } from '../contract/wrong/site.ts'
import type { Behaviour } from '../contract/wrong/types.ts'
import { variants } from '../contract/wrong/variants.ts'
import { wrap } from '../contract/wrong/wrapper.ts'
import { textContaining } from '../support/assertions.ts'
import { openCli } from '../support/cli.ts'
import { compareLive, differencesOf, recordLive } from '../support/liveRecording.ts'
import { startMock } from '../support/mock.ts'
import {
  btc,
  continueTrading,
  otherExchange,
  tradeBefore,
  tradeOnSockets,
  tradeWhilePricesMove,
  useEveryProduct,
} from '../support/recordedSessions.ts'
import { secretsIn } from '../support/secrets.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

const mock = await startMock()
const { url } = mock
const cli = openCli({ H5_ENDPOINT: url })
const folder = temporaryFolder()
afterAll(async () => {
  await mock.close()
})

interface Live {
  readonly use?: typeof tradeOnSockets
  /** Session before the recording. */
  readonly before?: typeof tradeOnSockets
  /** World file of the backend. */
  readonly world?: Record<string, unknown>
}

/** Records a session on a backend, and returns the file. */
async function record(
  name: string,
  behaviour: Behaviour,
  { use = tradeOnSockets, before, world: start }: Live = {},
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

  test.each(['with-extensions', 'without-extensions'])(
    'finds no difference where prices move between any two requests: a backend %s',
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
    // New rows are compared as usual.
    expect(named('coinTradePlace')).toMatchObject({ same: 1 })
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

  test('a recording has no password, token, code, name or picture, and is compared up to its last complete line', async () => {
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
    expect(secretsIn(text, secrets)).toEqual([])
    const { report } = await compareLive(cli, file)
    expect(differencesOf(report)).toEqual([])

    const lines = text.trim().split('\n')
    const part = join(folder, 'part.jsonl')
    writeFileSync(part, `${lines.slice(0, -3).join('\n')}\n${lines.at(-3)?.slice(0, 20) ?? ''}`)
    expect((await compareLive(cli, part)).report.remarks).toEqual([textContaining('was interrupted')])
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

  test('names a file that is not a recording, and a backend that does not answer', async () => {
    const none = join(folder, 'none.jsonl')
    writeFileSync(none, '{"kind":"other"}\n')
    expect(await cli.h5('compare', none)).toMatchObject({
      code: 2,
      err: textContaining('none.jsonl: '),
    })
    const dead = ['--target', 'http://127.0.0.1:9', join(folder, 'dead.jsonl')]
    expect(await cli.h5('compare', 'record', ...dead)).toMatchObject({
      code: 4,
      err: textContaining('is the address of --target right?'),
    })
  })

  test('an earlier recording is kept where nothing new was recorded, and replaced otherwise', async () => {
    const file = join(folder, 'kept.jsonl')
    const readCenter = async (at: string) => {
      await fetch(`${at}/api/get/lang`, { method: 'POST' })
    }
    await recordLive(cli, url, file, readCenter)
    const earlier = readFileSync(file, 'utf8')
    expect(earlier).toContain('getLang')

    const { port } = new URL(url)
    const busy = await cli.h5('compare', 'record', '--target', url, '--port', port, file)
    expect(busy.err).toContain('is in use')
    expect(readFileSync(file, 'utf8')).toBe(earlier)

    await recordLive(cli, url, file, () => Promise.resolve())
    expect(readFileSync(file, 'utf8')).toBe(earlier)

    await recordLive(cli, url, file, async (at) => {
      await readCenter(at)
      expect(readFileSync(file, 'utf8')).toBe(earlier)
      await readCenter(at)
    })
    expect(readFileSync(file, 'utf8').match(/getLang/g)).toHaveLength(2)
    expect(readdirSync(folder).filter((name) => name.startsWith('kept'))).toEqual(['kept.jsonl'])
  })

  test('a file with other content than a recording is not replaced, and a port in use leaves no file', async () => {
    const other = join(folder, 'letter.txt')
    writeFileSync(other, 'Dear Zoë')
    expect(await cli.h5('compare', 'record', '--target', url, other)).toMatchObject({
      code: 2,
      err: textContaining('letter.txt: has other content than a recording'),
    })
    expect(readFileSync(other, 'utf8')).toBe('Dear Zoë')
    const { port } = new URL(url)
    await cli.h5('compare', 'record', '--target', url, '--port', port, join(folder, 'fresh.jsonl'))
    expect(readdirSync(folder)).not.toContain('fresh.jsonl')
  })

  test('refuses to record an address without the contract, and a port in use, by option', async () => {
    const file = join(folder, 'refused.jsonl')
    expect(await cli.h5('compare', 'record', '--target', `${url}/wrong`, file)).toMatchObject({
      code: 2,
      err: textContaining(
        `--target: ${url}/wrong/api/get/lang is not an operation of the contract: HTTP 404`,
      ),
    })
    const { port } = new URL(url)
    expect(await cli.h5('compare', 'record', '--target', url, '--port', port, file)).toMatchObject({
      code: 2,
      err: textContaining(`--port: ${port} is in use`),
    })
  })
})
