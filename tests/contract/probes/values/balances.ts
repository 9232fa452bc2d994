import { format, mulDown } from '#domain/decimal.ts'
import { units } from '#domain/decimalText.ts'
import type { Exchange } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { usdt } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { isRow, type Row } from '../../core/rows.ts'
import { tolerant, type Trial } from '../../core/trial.ts'
import type { AccountKind } from '../effects/books.ts'

const kinds = ['legal', 'change', 'lever', 'micro'] as const satisfies readonly AccountKind[]

export const balances: Probe = {
  name: 'values.balances',
  rules: ['S3.04'],
  says: 'Every operation shows the same balances, complete and never negative, and totals are their sums',
  effect: 'read',
  subjects: ['walletList', 'currencyUserCurrencyList', 'walletDetail', 'walletGetInfo'],
  run: async (trial, watch) => {
    // Frozen money counts as well.
    if (trial.options.writes) await tolerant(trial.stage.waitingOrder())
    const exchange = await trial.send('walletList')
    const groups: unknown = succeeded<'walletList'>(exchange).message
    for (const kind of kinds) {
      const wrong = isRow(groups)
        ? wrongGroup(groups[`${kind}_wallet`], kind, trial.control !== undefined)
        : undefined
      watch.expect(wrong === undefined, 'walletList', `${kind}: ${wrong ?? ''}`, exchange)
    }
    await agree(trial, watch, 'currencyUserCurrencyList', currencies)
    await agree(trial, watch, 'walletDetail', details)
    await agree(trial, watch, 'walletGetInfo', info)
  },
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
        return `a balance of ${String(row['currency_name'])} is ${String(amount)}; it has eight decimals and is never negative`
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

interface Told {
  readonly exchange: Exchange
  /** Amounts in USDT, by the account names of `wallet/list`. */
  readonly amounts: Readonly<Record<string, string | undefined>>
}

/** Reads both sides until they agree, a few times: something may settle between two reads. */
async function agree(
  trial: Trial,
  watch: Watch,
  operation: 'currencyUserCurrencyList' | 'walletDetail' | 'walletGetInfo',
  read: (trial: Trial) => Promise<Told>,
): Promise<void> {
  for (let tries = 0; ; tries++) {
    const [listed, told] = [await listing(trial), await read(trial)]
    const wrong = Object.entries(told.amounts).find(
      ([name, amount]) => amount !== undefined && amount !== listed.amounts[name],
    )
    if (wrong && tries < 2) continue
    watch.expect(
      wrong === undefined,
      operation,
      `${String(wrong?.[0])} of USDT is ${String(wrong?.[1])} here and ${String(listed.amounts[wrong?.[0] ?? ''])} in wallet/list`,
      told.exchange,
      listed.exchange,
    )
    return
  }
}

const amountsIn = (row: Row): Readonly<Record<string, string>> =>
  Object.fromEntries(
    kinds
      .flatMap((kind) => [`${kind}_balance`, `lock_${kind}_balance`])
      .flatMap((name) => (typeof row[name] === 'string' ? [[name, row[name]] as const] : [])),
  )

async function listing(trial: Trial): Promise<Told> {
  const exchange = await trial.send('walletList')
  const groups: unknown = succeeded<'walletList'>(exchange).message
  const rows = (isRow(groups) ? Object.values(groups) : [])
    .flatMap((group): readonly unknown[] =>
      isRow(group) && Array.isArray(group['balance']) ? group['balance'] : [],
    )
    .filter(isRow)
    .filter(({ currency }) => currency === usdt)
  return { exchange, amounts: Object.assign({}, ...rows.map(amountsIn)) as Readonly<Record<string, string>> }
}

async function currencies(trial: Trial): Promise<Told> {
  const exchange = await trial.send('currencyUserCurrencyList')
  const rows: readonly Row[] = succeeded<'currencyUserCurrencyList'>(exchange).message
  const wallet = rows.find(({ id }) => id === usdt)?.['wallet']
  return { exchange, amounts: isRow(wallet) ? amountsIn(wallet) : {} }
}

async function details(trial: Trial): Promise<Told> {
  const exchange = await trial.send('walletDetail', { fields: { currency: usdt, type: 'change' } })
  const { change_balance, lock_change_balance } = succeeded<'walletDetail'>(exchange).message
  return { exchange, amounts: { change_balance, lock_change_balance } }
}

async function info(trial: Trial): Promise<Told> {
  const exchange = await trial.send('walletGetInfo', { fields: { currency: usdt } })
  const { change_balance, legal_balance } = succeeded<'walletGetInfo'>(exchange).message
  return { exchange, amounts: { change_balance, legal_balance } }
}
