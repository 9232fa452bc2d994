import { afterAll, expect, test } from 'vitest'
import { format, parse } from '#domain/decimal.ts'
import { announcedWrites } from '../core/money/announced.ts'
import { operationOf, type Request } from '../wrong/exchange.ts'
import { closeHonest, honestWorld, type HonestWorld } from '../wrong/honest.ts'
import { siteOf } from '../wrong/site.ts'
import type { Next } from '../wrong/types.ts'
import { wrap } from '../wrong/wrapper.ts'
import { tryBackend, type Tried } from './tryBackend.ts'

afterAll(closeHonest)

const costly = [
  'coinTradePlace',
  'leverSubmit',
  'microtradeSubmit',
  'lhDepositBuy',
  'lhSendOrderPlace',
  'walletOut',
  'walletChargeReq',
]

interface Spent extends Tried {
  /** Free balances that the account lost, by currency, read directly from the backend. */
  readonly lost: Readonly<Record<string, string>>
  /** Operations that cost money, as the backend received them. */
  readonly sent: readonly string[]
}

/** Runs a trial with an account against a backend without a control API. */
async function spentBy(honest: HonestWorld, ...words: readonly string[]): Promise<Spent> {
  // Without the control API, a backend is checked against the clock of its responses.
  await honest.advance(Date.now() - (await honest.now()))
  const sent: string[] = []
  const watching = () => (request: Request, next: Next) => {
    const operation = operationOf(request) ?? ''
    if (costly.includes(operation) && request.headers['authorization'] !== undefined) sent.push(operation)
    return next(request)
  }
  const backend = await wrap(honest, { http: watching }, { control: 'hidden' })
  const before = await freeOf(honest)
  const account = { H5_PASSWORD: 'demo123456', H5_FUND_PASSWORD: '246810' }
  const line = ['--endpoint', backend.url, '--account', 'demo@h5.example', '--writes', ...words]
  const tried = await tryBackend(
    [...line, '--only', 'operations,idempotency,parallel,effects,sides,bystanders'],
    account,
  )
  const after = await freeOf(honest)
  await backend.close()
  const lost = [...after]
    .map(([currency, amount]) => [currency, (before.get(currency) ?? 0n) - amount] as const)
    .filter(([, amount]) => amount !== 0n)
  return {
    ...tried,
    sent,
    lost: Object.fromEntries(lost.map(([currency, amount]) => [currency, format(amount)])),
  }
}

async function freeOf(honest: HonestWorld): Promise<ReadonlyMap<string, bigint>> {
  const site = siteOf(honest.url, honest)
  const { json } = await site.as(await site.demo())('walletList', {})
  const free = new Map<string, bigint>()
  for (const [account, { balance }] of Object.entries(json['message'] as Wallets).filter(([name]) =>
    name.endsWith('_wallet'),
  ))
    for (const row of balance) {
      const amount = parse(String(row[`${account.replace('_wallet', '')}_balance`]))
      const currency = String(row['currency_name'])
      free.set(currency, (free.get(currency) ?? 0n) + amount)
    }
  return free
}
type Wallets = Readonly<Record<string, { readonly balance: readonly Readonly<Record<string, unknown>>[] }>>

test('without --budget nothing is spent, sold, locked, subscribed or deposited, and is reported unchecked', async () => {
  await using honest = await honestWorld()
  const { report, lost, sent, code } = await spentBy(honest)
  expect(sent).toEqual([])
  expect(lost).toEqual({})
  expect(report?.moneyWrites).toEqual([])
  expect(code).toBe(6)
  const needs = report?.findings.filter(({ sentence }) => /which requires --budget/.test(sentence)) ?? []
  // A withdrawal needs a code, which nothing reads here, and no launch is open at today's date.
  const others = ['walletOut', 'lhSendOrderPlace']
  const places = costly.filter((operation) => !others.includes(operation))
  expect(needs.map(({ subject }) => subject)).toEqual(expect.arrayContaining(places))
  expect(new Set(needs.map(({ kind }) => kind))).toEqual(new Set(['unchecked']))
})

test('with --budget the report states the exact losses of the accounts, within the plan', async () => {
  await using honest = await honestWorld()
  const { report, lost, stdout } = await spentBy(honest, '--budget', '3000USDT')
  expect(report?.findings.filter(({ kind }) => kind === 'fault')).toEqual([])
  expect(report?.left).toEqual([])
  const reported = report?.spent?.map(({ currency, amount }) => [currency, amount]) ?? []
  expect(Object.fromEntries(reported)).toEqual(lost)
  expect(Number(lost['USDT'])).toBeGreaterThan(0)
  expect(stdout).toContain(`spent or locked: ${lost['USDT'] ?? ''} USDT`)
  for (const { by, purpose, count } of report?.moneyWrites ?? [])
    expect(count, `${by} ${purpose}`).toBeLessThanOrEqual(announcedWrites[by]?.[purpose] ?? 0)
  const most = report?.moneyWrites
    .filter(({ currency }) => currency === 'USDT')
    .reduce((sum, { amount }) => sum + Number(amount), 0)
  expect(most).toBeGreaterThanOrEqual(Number(lost['USDT']))
})
