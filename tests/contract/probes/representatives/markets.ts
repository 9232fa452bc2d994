import { units } from '#domain/decimalText.ts'
import { hour } from '#domain/time.ts'
import type { Payload } from '#sdk/operations.ts'
import { succeeded } from '../../core/ground.ts'
import { timeAt } from '../../core/moment.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { bank, pair, usdt } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { otherField } from '../../core/rows.ts'
import { mostMarkets } from '../../core/stage/others.ts'
import { withFacts, within } from '../../core/statement.ts'
import { tolerant, type Trial } from '../../core/trial.ts'
import { readBooks, wrongField, type AccountKind } from '../effects/books.ts'
import { isNear } from '../values/candles.ts'
import { moving, otherStops } from '../values/market.ts'

type Market = Payload<'currencyQuotationNew'>[number]['quotation'][number]

/** Number of coins that are compared besides the one of all other probes. */
const most = 3

/** Every other market, up to a bound. */
async function otherMarkets(trial: Trial): Promise<readonly Market[]> {
  const { message } = await trial.must('currencyQuotationNew')
  const others = message
    .flatMap(({ quotation }) => quotation)
    .filter(({ currency_id }) => currency_id !== pair.currency_id)
  if (others.length === 0) throw new NotPossible('there is one market alone')
  return others.slice(0, mostMarkets)
}

export const markets: Probe = {
  name: 'representatives.markets',
  rules: [],
  closes: 'representatives',
  says: 'Every other market than bitcoin has one price in the list, their detail, their candles and contracts',
  effect: 'read',
  subjects: ['currencyDeal', 'currencyNewTimeshar', 'leverDeal'],
  run: async (trial, watch) => {
    for (const market of await otherMarkets(trial)) {
      const { currency_id, legal_id, now_price: listed } = market
      const symbol = `${market.currency_name}/${market.legal_name}`
      const fields = { currency_id, legal_id }
      await watch.each(['currencyDeal'] as const, async (operation) => {
        const exchange = await trial.send(operation, { fields })
        const deal = succeeded<'currencyDeal'>(exchange).message
        const sentence = `${symbol} is at ${deal.now_price}, in the list of markets at ${listed}`
        watch.expect(isNear(deal.now_price, listed), operation, sentence, exchange)
        const other = otherField(deal, market, moving) ?? otherStops(deal, market)
        watch.expect(
          other === undefined,
          operation,
          within(`${symbol} differs from the list`, other),
          exchange,
        )
      })
      await watch.each(['currencyNewTimeshar'] as const, async (operation) => {
        const now = await timeAt(trial, await trial.send('getLang'))
        const [from, to] = [Math.floor((now - 3 * hour) / 1_000), Math.ceil(now / 1_000)]
        const exchange = await trial.send(operation, { fields: { symbol, period: '60min', from, to } })
        const close = succeeded<'currencyNewTimeshar'>(exchange).message.at(-1)?.close
        if (close === undefined) throw new NotPossible(`the market ${symbol} has no candles`)
        const closes = `the last candle of ${symbol} closes at ${close}, the market is at ${listed}`
        const sentence = withFacts(closes, { isComparison: true })
        watch.expect(isNear(close, listed), operation, sentence, exchange)
      })
      await watch.each(['leverDeal'] as const, async (operation) => {
        const exchange = await trial.send(operation, { fields })
        const { last_price } = succeeded<'leverDeal'>(exchange).message
        const prices = `contracts of ${symbol} are at ${last_price}, the market is at ${listed}`
        const sentence = withFacts(prices, { isComparison: true })
        watch.expect(isNear(last_price, listed), operation, sentence, exchange)
      })
    }
  },
}

const accounts = ['change', 'lever', 'micro', 'legal'] as const satisfies readonly AccountKind[]

export const balances: Probe = {
  name: 'representatives.balances',
  rules: ['S3.04'],
  closes: 'representatives',
  says: 'The balances of every account, and of the coins of spot, are the same in wallet/detail, wallet/list and the terms of withdrawals; those to a bank show that of USDT, which pays',
  effect: 'read',
  subjects: ['walletDetail', 'walletGetInfo'],
  run: async (trial, watch) => {
    const { change_wallet } = (await trial.must('walletList')).message
    const coins = change_wallet.balance.filter(
      ({ currency, change_balance }) => currency !== usdt && units(change_balance) > 0n,
    )
    const known = await readBooks(trial)
    for (const kind of accounts.filter((one) => known.lists(one, usdt))) {
      if (known.free(kind, usdt) === 0n && trial.options.writes) await lendCent(trial, kind)
      await sameBalance(trial, watch, kind, usdt)
    }
    if (coins.length === 0) watch.unchecked('walletDetail', 'the account has one coin alone')
    for (const { currency } of coins.slice(0, most)) await sameBalance(trial, watch, 'change', currency)
    const paid = [...coins.slice(0, most), { currency: usdt }].map(({ currency }) => [currency, currency])
    for (const [currency = usdt, payer = usdt] of [...paid, [bank, usdt]])
      // Not every currency can be withdrawn, and not every backend pays to banks.
      await tolerant(sameTerms(trial, watch, currency, payer))
  },
}

/** An empty account shows the same in every unit. */
async function lendCent(trial: Trial, kind: AccountKind): Promise<void> {
  const cent = { currency_id: usdt, number: '0.01' }
  await trial.must('walletChange', { fields: { ...cent, from_field: 'change', to_field: kind } })
  trial.stage.undoLater('transfer 0.01 USDT back', () =>
    trial.must('walletChange', { fields: { ...cent, from_field: kind, to_field: 'change' } }),
  )
}

async function sameBalance(trial: Trial, watch: Watch, kind: AccountKind, currency: number): Promise<void> {
  const exchange = await trial.send('walletDetail', { fields: { currency, type: kind } })
  const detail = succeeded<'walletDetail'>(exchange).message
  const books = await readBooks(trial)
  const due = {
    [`${kind}_balance`]: books.free(kind, currency),
    [`lock_${kind}_balance`]: books.frozen(kind, currency),
  }
  const wrong = wrongField(detail, due)
  const sentence = within(`${detail.currency_name} on ${kind} differs from wallet/list`, wrong)
  watch.expect(wrong === undefined, 'walletDetail', sentence, exchange, books.exchange)
}

/** Checks the free balances in the terms of a currency, of which another one may pay. */
async function sameTerms(trial: Trial, watch: Watch, currency: number, payer: number): Promise<void> {
  const exchange = await trial.send('walletGetInfo', { fields: { currency } })
  const terms = succeeded<'walletGetInfo'>(exchange).message
  const books = await readBooks(trial)
  const trust = currency === payer && { legal_balance: books.free('legal', payer) }
  const wrong = wrongField(terms, { change_balance: books.free('change', payer), ...trust })
  const sentence = within(`the terms of ${terms.name} differ from wallet/list`, wrong)
  watch.expect(wrong === undefined, 'walletGetInfo', sentence, exchange, books.exchange)
}
