import { format, mulDown } from '#domain/decimal.ts'
import { units } from '#domain/decimalText.ts'
import type { Exchange } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { usdt } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { isRow, type Row } from '../../core/rows.ts'
import { within, type Statement } from '../../core/statement.ts'
import { tolerant, type Trial } from '../../core/trial.ts'
import type { AccountKind } from '../effects/books.ts'

const kinds = ['legal', 'change', 'lever', 'micro'] as const satisfies readonly AccountKind[]

export const balances: Probe = {
  name: 'values.balances',
  rules: ['S3.04'],
  says: 'Every operation shows the same balances, complete and never negative, totals are their sums, in CNY at one rate, and a part of a name finds its currencies, letter by letter',
  effect: 'read',
  subjects: ['walletList', 'currencyUserCurrencyList', 'walletDetail', 'walletGetInfo'],
  run: async (trial, watch) => {
    // Frozen money counts as well, on each account that can have it.
    if (trial.options.writes)
      for (const make of ['waitingOrder', 'waitingContract', 'plan'] as const)
        await tolerant(trial.stage[make]())
    const exchange = await trial.send('walletList')
    const groups: unknown = succeeded<'walletList'>(exchange).message
    for (const kind of kinds) {
      const wrong = isRow(groups)
        ? (wrongGroup(groups[`${kind}_wallet`], kind, trial.control !== undefined) ??
          wrongInCny(groups[`${kind}_wallet`], units(String(groups['ExRate']))))
        : undefined
      watch.expect(wrong === undefined, 'walletList', within(kind, wrong), exchange)
    }
    await expectFound(trial, watch)
    await agree(trial, watch, 'currencyUserCurrencyList', currencies)
    await agree(trial, watch, 'walletDetail', details)
    await agree(trial, watch, 'walletGetInfo', info)
  },
}

/** The filter of names finds a text at the start, in the middle and at the end of a name. */
async function expectFound(trial: Trial, watch: Watch): Promise<void> {
  const namesWith = async (currency_name: string) => {
    const exchange = await trial.send('walletList', { fields: { currency_name } })
    const { balance } = succeeded<'walletList'>(exchange).message.change_wallet
    return { exchange, names: balance.map((row) => row.currency_name) }
  }
  const { exchange: listing, names } = await namesWith('')
  watch.expect(names.length > 0, 'walletList', 'an empty currency_name brings no currency', listing)
  // A pattern of a database would find any name.
  for (const sign of ['%', '_', '*', '.'].filter((one) => names.every((name) => !name.includes(one)))) {
    const { exchange, names: found } = await namesWith(sign)
    const sentence = `currency_name=${sign} brings ${found.join(', ')}`
    watch.expect(found.length === 0, 'walletList', sentence, exchange)
  }
  const whole = names.find((name) => name.length > 3) ?? names.find((name) => name.length > 2)
  if (whole === undefined) return
  for (const part of new Set([whole.slice(0, 2), whole.slice(1, -1), whole.slice(1)])) {
    const { exchange, names: found } = await namesWith(part)
    // Upper and lower case may count as the same.
    const isWanted = (name: string) => name.toUpperCase().includes(part.toUpperCase())
    const missing = names.filter((name) => name.includes(part) && !found.includes(name))
    const other = found.filter((name) => !isWanted(name))
    const sentence = `currency_name=${part} omits ${missing.join(', ') || 'nothing'}, and brings ${other.join(', ') || 'no other currency'}`
    watch.expect(missing.length + other.length === 0, 'walletList', sentence, exchange)
  }
}

/** A balance has eight decimals and is not negative. */
const wrongAmount = (text: unknown): boolean => typeof text !== 'string' || !/^\d+\.\d{8}$/.test(text)

function wrongGroup(group: unknown, kind: AccountKind, isMock: boolean): string | undefined {
  if (!isRow(group) || !Array.isArray(group['balance'])) return undefined
  let worth = 0n
  for (const row of group['balance'].filter(isRow)) {
    const [free, frozen] = [row[`${kind}_balance`], row[`lock_${kind}_balance`]]
    for (const amount of [free, frozen])
      if (wrongAmount(amount))
        return `${amount === free ? '' : 'lock_'}${kind}_balance of ${String(row['currency_name'])} is ${String(amount)}; it has eight decimals and is never negative`
    worth += mulDown(units(String(free)) + units(String(frozen)), units(String(row['usdt_price'])))
  }
  const total = units(String(group['usdt_totle']))
  const off = total > worth ? total - worth : worth - total
  // Prices move while a backend computes the total; a mock answers with those of one moment.
  const isNear = isMock ? off <= BigInt(group['balance'].length) : off * 100n <= worth + units('1')
  return isNear
    ? undefined
    : `usdt_totle is ${String(group['usdt_totle'])}, its balances are worth ${format(worth)} USDT`
}

/** Prices and totals in CNY are those in USDT at the rate, which a backend may round to two places for display. */
function wrongInCny(group: unknown, rate: bigint): string | undefined {
  if (!isRow(group) || !Array.isArray(group['balance'])) return undefined
  const rows = group['balance'].filter(isRow)
  const differ = (inCny: unknown, inUsdt: unknown, slack: bigint) => {
    const [shown, due] = [units(String(inCny)), mulDown(units(String(inUsdt)), rate)]
    return (shown > due ? shown - due : due - shown) * 100n > due + slack * 100n
  }
  const row = rows.find(({ cny_price, usdt_price }) => differ(cny_price, usdt_price, 1n))
  if (row)
    return `cny_price of ${String(row['currency_name'])} is ${String(row['cny_price'])} and usdt_price ${String(row['usdt_price'])}, at ${format(rate, 2)} CNY for one`
  const { totle, usdt_totle } = group
  return differ(totle, usdt_totle, units('0.01') * BigInt(rows.length))
    ? `totle is ${String(totle)} CNY, usdt_totle ${String(usdt_totle)} USDT, at ${format(rate, 2)} CNY for one`
    : undefined
}

interface Reported {
  readonly exchange: Exchange
  /** Amounts in USDT, by the account names of `wallet/list`. */
  readonly amounts: Readonly<Record<string, string | undefined>>
}

/** Reads both sides until they agree, a few times: something may settle between two reads. */
async function agree(
  trial: Trial,
  watch: Watch,
  operation: 'currencyUserCurrencyList' | 'walletDetail' | 'walletGetInfo',
  read: (trial: Trial) => Promise<Reported>,
): Promise<void> {
  for (let tries = 0; ; tries++) {
    const [listed, reported] = [await listing(trial), await read(trial)]
    const wrong = Object.entries(reported.amounts).find(
      ([name, amount]) => amount !== undefined && amount !== listed.amounts[name],
    )
    if (wrong && tries < 2) continue
    watch.expect(
      wrong === undefined,
      operation,
      otherHere(String(wrong?.[0]), String(wrong?.[1]), String(listed.amounts[wrong?.[0] ?? ''])),
      reported.exchange,
      listed.exchange,
    )
    return
  }
}

/** Writes that a balance is another one in `wallet/list`. */
const otherHere = (field: string, own: string, other: string): Statement => ({
  text: `${field} of USDT is ${own} here and ${other} in wallet/list`,
  facts: { fields: [field], dispute: { between: 'balances', field, own, other } },
})

const amountsIn = (row: Row): Readonly<Record<string, string>> =>
  Object.fromEntries(
    kinds
      .flatMap((kind) => [`${kind}_balance`, `lock_${kind}_balance`])
      .flatMap((name) => (typeof row[name] === 'string' ? [[name, row[name]] as const] : [])),
  )

const rateIn = (message: unknown) =>
  isRow(message) && typeof message['ExRate'] === 'string' ? { ExRate: message['ExRate'] } : {}

async function listing(trial: Trial): Promise<Reported> {
  const exchange = await trial.send('walletList')
  const groups: unknown = succeeded<'walletList'>(exchange).message
  const rows = (isRow(groups) ? Object.values(groups) : [])
    .flatMap((group): readonly unknown[] =>
      isRow(group) && Array.isArray(group['balance']) ? group['balance'] : [],
    )
    .filter(isRow)
    .filter(({ currency }) => currency === usdt)
  const amounts = Object.assign({}, ...rows.map(amountsIn)) as Readonly<Record<string, string>>
  return { exchange, amounts: { ...amounts, ...rateIn(groups) } }
}

async function currencies(trial: Trial): Promise<Reported> {
  const exchange = await trial.send('currencyUserCurrencyList')
  const rows: readonly Row[] = succeeded<'currencyUserCurrencyList'>(exchange).message
  const wallet = rows.find(({ id }) => id === usdt)?.['wallet']
  return { exchange, amounts: isRow(wallet) ? amountsIn(wallet) : {} }
}

async function details(trial: Trial): Promise<Reported> {
  const exchange = await trial.send('walletDetail', { fields: { currency: usdt, type: 'change' } })
  const { message } = succeeded<'walletDetail'>(exchange)
  const { change_balance, lock_change_balance } = message
  return { exchange, amounts: { change_balance, lock_change_balance, ...rateIn(message) } }
}

async function info(trial: Trial): Promise<Reported> {
  const exchange = await trial.send('walletGetInfo', { fields: { currency: usdt } })
  const { change_balance, legal_balance } = succeeded<'walletGetInfo'>(exchange).message
  return { exchange, amounts: { change_balance, legal_balance } }
}
