import { together } from '../../../figures/together.ts'
import type { Format } from '../../../i18n/format.ts'
import { t } from '../../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { distanceText, isWarned } from '../../../market/slippage.ts'
import { signOfPrice, type Expectation } from './expectation.ts'
import type { Outcome } from './outcome.ts'

type ExpectedText = (expectation: Expectation | undefined, format: Format) => string
type OutcomeText = (outcome: Outcome | undefined, format: Format) => string

const distanceOf: ExpectedText = (expectation, format) => distanceText(expectation?.slippage, format)

/** Returns the texts about an expected price, for the ticket and the confirmation. */
export const expectedTexts = (
  market: Market,
): Readonly<Record<'price' | 'distance' | 'clearDistance' | 'held', ExpectedText>> => ({
  price: (expectation, format) =>
    expectation ? `${signOfPrice(expectation)} ${format.price(expectation.price, market.pricePlaces)}` : '—',
  distance: distanceOf,
  // Empty below the tenth of a percent that any spread has.
  clearDistance: (expectation, format) =>
    Math.abs(Number(expectation?.slippage?.distance ?? 0)) < 0.1 ? '' : distanceOf(expectation, format),
  held: (expectation, format) =>
    expectation?.held === undefined
      ? ''
      : t('trade.bookHolds', { amount: format.amount(expectation.held, market.base) }),
})

export const isWarning = (expectation: Expectation | undefined): boolean => isWarned(expectation?.slippage)

/** Returns the texts of total, fee and proceeds. */
export function outcomeTexts({ quote }: Market): Readonly<Record<'total' | 'fee' | 'received', OutcomeText>> {
  // A sale has all three in its quote currency.
  const amountOf = ({ unit, ...amounts }: Outcome, name: 'total' | 'fee' | 'received', format: Format) =>
    together(
      format,
      name === 'total' ? quote : unit,
      unit === quote ? [amounts.total, amounts.fee, amounts.received] : [amounts.total],
      { isLive: true },
    ).amount(amounts[name])
  const textOf =
    (name: 'total' | 'fee' | 'received', about = '≈\u00a0'): OutcomeText =>
    (outcome, format) =>
      outcome ? `${outcome.isPart ? '≥\u00a0' : about}${amountOf(outcome, name, format)}` : '—'
  return { total: textOf('total'), fee: textOf('fee', ''), received: textOf('received') }
}
