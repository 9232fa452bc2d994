import { format, mulDown, parse } from '#domain/decimal.ts'
import { ContractStatusFilter } from '#generated/enums.ts'
import type { Exchange } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { apart, rounding } from '../../core/money/apart.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { pair } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { otherField } from '../../core/rows.ts'
import { withFacts, within } from '../../core/statement.ts'
import { tolerant, type Trial } from '../../core/trial.ts'
import { readBooks, type Complaint } from '../effects/books.ts'
import { makeRows } from '../lists/reading.ts'

export const contractDeal: Probe = {
  name: 'twice.contract',
  rules: ['S3.13'],
  closes: 'shown-twice',
  says: 'The balance and the sum of positions in lever/deal are those of the wallet and the list of positions',
  effect: 'read',
  subjects: ['leverDeal'],
  run: async (trial, watch) => {
    await makeRows(trial, { operation: 'leverMyTrade' })
    // An order that waits does not count as a position.
    if (trial.options.writes) await tolerant(trial.stage.waitingContract())
    const books = await readBooks(trial)
    const dealing = await trial.send('leverDeal', { fields: pair })
    const { user_lever } = succeeded<'leverDeal'>(dealing).message
    const free = books.free('lever', pair.legal_id)
    const shows = `shows the balance ${user_lever}, and wallet/list ${format(free)}`
    watch.expect(parse(user_lever) === free, 'leverDeal', shows, dealing, books.exchange)
    const wrong = await wrongOpenSum(trial, dealing)
    watch.expect(wrong === undefined, 'leverDeal', wrong?.sentence ?? '', ...(wrong?.exchanges ?? []))
  },
}

/**
 * Compares the sum of the open positions of the pair in `lever/deal` with their list.
 * @throws NotPossible when none is open, or more than a page of them
 */
export async function wrongOpenSum(trial: Trial, read?: Exchange): Promise<Complaint | undefined> {
  const dealing = read ?? (await trial.send('leverDeal', { fields: pair }))
  const { all_levers } = succeeded<'leverDeal'>(dealing).message
  const fields = { ...pair, status: ContractStatusFilter.open, page: 1, limit: 100 }
  const listing = await trial.send('leverMyTrade', { fields })
  const { data, total } = succeeded<'leverMyTrade'>(listing).message.message
  if (total === 0 || total > data.length)
    throw new NotPossible('no open position, or more than a page of them')
  const sum = data.reduce((all, { price, number }) => all + mulDown(parse(price), parse(number)), 0n)
  if (apart(sum, parse(all_levers)) <= rounding * BigInt(total)) return undefined
  return {
    sentence: `all_levers is ${all_levers}, the open positions come to ${format(sum)}`,
    exchanges: [dealing, listing],
  }
}

export const optionFunds: Probe = {
  name: 'twice.options',
  rules: ['S3.14'],
  closes: 'shown-twice',
  says: 'The wallet that pays for options is the same everywhere, and no minimum is above its maximum',
  effect: 'read',
  subjects: ['microtradePayableCurrencies', 'microtradeSeconds', 'currencyUserCurrencyList'],
  run: async (trial, watch) => {
    const books = await readBooks(trial)
    const exchange = await trial.send('microtradePayableCurrencies')
    for (const { name, user_wallet, micro_min, micro_max } of succeeded<'microtradePayableCurrencies'>(
      exchange,
    ).message) {
      const { currency, micro_balance } = user_wallet
      const free = books.free('micro', currency)
      const shows = withFacts(`shows the balance ${micro_balance} ${name}, and wallet/list ${format(free)}`, {
        dispute: { between: 'funds', field: 'balance', own: micro_balance, other: format(free) },
      })
      watch.expect(
        parse(micro_balance) === free,
        'microtradePayableCurrencies',
        shows,
        exchange,
        books.exchange,
      )
      const limits = `options take from ${micro_min} to ${micro_max} ${name}`
      watch.expect(parse(micro_min) <= parse(micro_max), 'microtradePayableCurrencies', limits, exchange)
    }
    const times = await trial.send('microtradeSeconds')
    const wrong = succeeded<'microtradeSeconds'>(times).message.find(
      ({ min_num, max_num }) => max_num !== undefined && parse(max_num) < parse(min_num),
    )
    const own = await trial.send('currencyUserCurrencyList')
    for (const { name, user_wallet } of succeeded<'microtradePayableCurrencies'>(exchange).message) {
      const wallet = succeeded<'currencyUserCurrencyList'>(own).message.find(
        ({ id }) => id === user_wallet.currency,
      )?.wallet
      const other = wallet && otherField(user_wallet, wallet, new Set())
      const differs = within(
        `the wallet that pays for options in ${name} differs between microtrade/payable_currencies and currency/user_currency_list`,
        other,
      )
      watch.expect(other === undefined, 'currencyUserCurrencyList', differs, exchange, own)
    }
    const limits = `options of ${String(wrong?.seconds)} s take from ${String(wrong?.min_num)} to ${String(wrong?.max_num)}`
    watch.expect(wrong === undefined, 'microtradeSeconds', limits, times)
  },
}
