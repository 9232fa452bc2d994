import { format, parse, percentUp } from '#domain/decimal.ts'
import type { Exchange } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { usdt } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import type { Trial } from '../../core/trial.ts'

/** Hours within which the money of a withdrawal arrives. */
const mostHours = 12
/** No exchange charges a fee above half of the amount. */
const most = parse('50')

export const fees: Probe = {
  name: 'values.fees',
  rules: ['S3.09', 'S9.03'],
  says: 'The fee of a withdrawal is below its amount, the same everywhere, and deducted from the payout, which arrives within 12 hours',
  effect: 'read',
  subjects: ['walletGetInfo', 'chargeMentionLog3'],
  run: async (trial, watch) => {
    const exchange = await trial.send('walletGetInfo', { fields: { currency: usdt } })
    const info = succeeded<'walletGetInfo'>(exchange).message
    const listing = await trial.send('currencyQuotationNew')
    const quote = succeeded<'currencyQuotationNew'>(listing).message.find(({ id }) => id === usdt)
    watch.expect(
      parse(info.rate) >= 0n && parse(info.rate) < most,
      'walletGetInfo',
      `rate is ${info.rate}: a withdrawal costs as many percent`,
      exchange,
    )
    if (quote)
      watch.expect(
        parse(quote.rate) === parse(info.rate) && parse(quote.min_number) === parse(info.min_number),
        'walletGetInfo',
        `rate is ${info.rate} and min_number ${info.min_number}, in the list of markets ${quote.rate} and ${quote.min_number}`,
        exchange,
        listing,
      )
    const { daily_limit: limit, left_today: left, arrival_hours: hours } = info
    if (hours !== undefined) {
      const late = `a withdrawal is said to arrive within ${String(hours)} hours, not ${String(mostHours)}`
      watch.expect(hours <= mostHours, 'walletGetInfo', late, exchange)
    }
    if (limit !== undefined && left !== undefined)
      watch.expect(
        left >= 0 && left <= limit,
        'walletGetInfo',
        `${String(left)} of ${String(limit)} withdrawals are left today`,
        exchange,
      )
    const records = await trial.send('chargeMentionLog3', { fields: { page: 1, limit: 50 } })
    const { data } = succeeded<'chargeMentionLog3'>(records).message
    if (data.length === 0) {
      watch.unchecked('chargeMentionLog3', 'there is no withdrawal in the list')
      return
    }
    const wrong = data.find(
      ({ number, rate, fee, real_number }) =>
        parse(fee) !== percentUp(parse(number), rate) || parse(real_number) !== parse(number) - parse(fee),
    )
    watch.expect(
      wrong === undefined,
      'chargeMentionLog3',
      `a withdrawal of number ${wrong?.number ?? ''} at rate ${wrong?.rate ?? ''} has fee ${wrong?.fee ?? ''} and real_number ${wrong?.real_number ?? ''}`,
      records,
    )
  },
}

export const spotFees: Probe = {
  name: 'values.spot-fees',
  rules: ['S3.12'],
  closes: 'shown-twice',
  says: 'The spot fee beside a balance is that of a market of its coin',
  effect: 'read',
  subjects: ['walletDetail'],
  run: async (trial, watch) => {
    const listing = await trial.send('currencyQuotationNew')
    const markets = succeeded<'currencyQuotationNew'>(listing).message.flatMap(({ quotation }) => quotation)
    const { message } = await trial.must('walletList')
    for (const { currency, currency_name: coin } of message.change_wallet.balance) {
      const charged = markets.flatMap(({ currency_id, coin_trade_fee: fee }) =>
        currency_id === currency && fee !== undefined ? [parse(fee)] : [],
      )
      if (charged.length === 0) continue
      const exchange = await trial.send('walletDetail', { fields: { currency, type: 'change' } })
      const shown = succeeded<'walletDetail'>(exchange).message.coin_trade_fee
      watch.expect(
        charged.includes(parse(shown)),
        'walletDetail',
        `coin_trade_fee of ${coin} is ${shown}, which no market of it charges`,
        exchange,
        listing,
      )
    }
  },
}

export const invitations: Probe = {
  name: 'values.invitations',
  rules: ['S3.19'],
  says: 'The headcount of the referral programme matches its list, and the rates of its levels match its rate',
  effect: 'read',
  subjects: ['userInvite'],
  run: async (trial, watch) => {
    const exchange = await trial.send('userInvite')
    const reported = succeeded<'userInvite'>(exchange).message
    const { total } = (await trial.must('userMyInviteList')).message
    // Another user may register in between.
    const again = (await trial.must('userInvite')).message.invite_num
    watch.expect(
      reported.invite_num === total || again !== reported.invite_num,
      'userInvite',
      `invite_num is ${String(reported.invite_num)}, the list has ${String(total)}`,
      exchange,
    )
    await expectRebates(trial, watch, exchange)
    const sum = parse(reported.return_rate1) + parse(reported.return_rate2) + parse(reported.return_rate3)
    watch.expect(
      parse(reported.total_return_rate) === sum,
      'userInvite',
      `total_return_rate is ${reported.total_return_rate}, the levels come to ${format(sum, 2)}`,
      exchange,
    )
  },
}

/** Compares the earnings with the list of rebates, where that is short and in dollars alone. */
async function expectRebates(trial: Trial, watch: Watch, exchange: Exchange): Promise<void> {
  const { invite_return_total: credited, pending_earnings: pending } =
    succeeded<'userInvite'>(exchange).message
  const listing = await trial.send('userMyAccountReturn', { fields: { page: 1, limit: 100 } })
  const { data, total } = succeeded<'userMyAccountReturn'>(listing).message
  const areAll = data.length === total
  // When a rebate was credited is an extension.
  if (!areAll || data.some((row) => row.currency_name !== 'USDT' || row.paid_time === undefined)) return
  const sumOf = (isPaid: boolean) =>
    data
      .filter((row) => (row.paid_time !== null) === isPaid)
      .reduce((sum, { value }) => sum + parse(value), 0n)
  for (const [name, given, due] of [
    ['invite_return_total', credited, sumOf(true)],
    ['pending_earnings', pending, sumOf(false)],
  ] as const)
    watch.expect(
      parse(given) === due,
      'userInvite',
      `${name} is ${given}, the list of rebates comes to ${format(due)}`,
      exchange,
      listing,
    )
}
