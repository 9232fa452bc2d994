import type { OperationId } from '#generated/operations.ts'
import { pair, usdt } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import type { Trial } from '../../core/trial.ts'

/** Terms of the backend, without prices, balances and counts, which change. */
type Terms = (trial: Trial) => Promise<unknown>

const terms = {
  lhDepositConfig: async ({ must }) =>
    (await must('lhDepositConfig')).message.map(
      ({ id, interest_rate, daily_rate, penalty_rate, save_min, save_max, day }) => [
        ...[id, interest_rate, daily_rate, penalty_rate, save_min, save_max, day],
      ],
    ),
  lhSendConfig: async ({ must }) =>
    (await must('lhSendConfig')).message.map(({ id, change_rate, interest_rate, buy_num, num, day }) => [
      ...[id, change_rate, interest_rate, buy_num, num, day],
    ]),
  microtradeSeconds: async ({ must }) =>
    (await must('microtradeSeconds')).message.map(
      ({ seconds, profit_ratio, min_num, max_num, even_ratio }) => [
        ...[seconds, profit_ratio, min_num, max_num, even_ratio],
      ],
    ),
  microtradePayableCurrencies: async ({ must }) =>
    (await must('microtradePayableCurrencies')).message.map(
      ({ id, micro_trade_fee, micro_min, micro_max, micro_holdtrade_max }) => [
        ...[id, micro_trade_fee, micro_min, micro_max, micro_holdtrade_max],
      ],
    ),
  walletGetInfo: async ({ must }) => {
    const { message } = await must('walletGetInfo', { fields: { currency: usdt } })
    const { rate, min_number, min_charge, daily_limit, arrival_hours, saves_address } = message
    return [rate, min_number, min_charge, daily_limit, arrival_hours, saves_address]
  },
  leverDeal: async ({ must }) => {
    const { message } = await must('leverDeal', { fields: pair })
    const { lever_share_limit, multiple, maintenance_percent, single_stops, partial_close, added_margin } =
      message
    return [lever_share_limit, multiple, maintenance_percent, single_stops, partial_close, added_margin]
  },
  currencyQuotationNew: async ({ must }) =>
    (await must('currencyQuotationNew')).message
      .flatMap(({ quotation }) => quotation)
      .map(({ id, lever_share_num, lever_trade_fee, micro_trade_fee, spread, min_amount, max_amount }) => [
        ...[id, lever_share_num, lever_trade_fee, micro_trade_fee, spread, min_amount, max_amount],
      ]),
  userInvite: async ({ must }) => {
    const { message } = await must('userInvite')
    const { extension_code, total_return_rate, return_rate1, return_rate2, return_rate3 } = message
    return [extension_code, total_return_rate, return_rate1, return_rate2, return_rate3]
  },
} as const satisfies Partial<Record<OperationId, Terms>>
const operations = Object.keys(terms) as readonly (keyof typeof terms)[]

/** Reads of each: of two or three workers, each answers some of them. */
const reads = 6

export const steady: Probe = {
  name: 'twice.steady',
  rules: ['S3.15', 'S3.17', 'S3.19'],
  closes: 'shown-twice',
  says: 'Fees, limits, rates and terms are the same in each of several answers, whichever worker answers',
  effect: 'read',
  subjects: operations,
  run: (trial, watch) =>
    watch.each(operations, async (operation) => {
      const read: Terms = terms[operation]
      const first = JSON.stringify(await read(trial))
      for (let count = 1; count < reads; count++) {
        const next = JSON.stringify(await read(trial))
        const sentence = `answer ${String(count + 1)} has other terms than the first: ${unlike(first, next)}`
        if (!watch.expect(next === first, operation, sentence)) return
      }
    }),
}

/** The part of two texts around their first difference. */
function unlike(first: string, next: string): string {
  const at = Array.from(first).findIndex((letter, place) => letter !== next[place])
  const part = (text: string) => text.slice(Math.max(0, at - 40), at + 40)
  return `${part(next)} in place of ${part(first)}`
}
