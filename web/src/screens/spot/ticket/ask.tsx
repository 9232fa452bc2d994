import { computed, signal, type ReadonlySignal } from '@preact/signals-react'
import { units } from '#domain/decimalText.ts'
import { SpotSide } from '#generated/enums.ts'
import type { Market } from '#sdk/model/market.ts'
import type { Input } from '#sdk/operations.ts'
import { confirm } from '../../../feedback/confirm.ts'
import { toast } from '../../../feedback/toast.ts'
import { LiveText } from '../../../figures/LiveText.tsx'
import { format, type Format } from '../../../i18n/format.ts'
import { t } from '../../../i18n/translate.ts'
import { confirmBeforeOrder } from '../../../market/asking.ts'
import { marketSignals } from '../../../market/live/tickers.ts'
import { saleFault } from '../../../market/saleFault.ts'
import { beyondLimit, distanceText, isFar, slippageOf } from '../../../market/slippage.ts'
import { Caution } from './Caution.tsx'
import { expectationOf, type Expectation } from './expectation.ts'
import { expectedTexts, isWarning, outcomeTexts } from './factTexts.ts'
import { hasTrigger, type OrderInput } from './order.ts'
import { outcomeOf, slipOf, type Outcome } from './outcome.ts'
import { Slip } from './Slip.tsx'
import styles from './Caution.module.css'
import type { SpotBalances } from './useSpotBalances.ts'
import { recounted } from './wish.ts'

/** A price that cannot be sent, by its field of the request. */
interface PriceFault {
  readonly field: 'target_price' | 'stop_loss_price'
  readonly message: string
}

export interface OrderToConfirm {
  readonly market: Market
  readonly input: OrderInput
  readonly balances: SpotBalances
  /** Shows what would refuse the order at its field. */
  readonly refused: (refusal: PriceFault) => boolean
  /** Called if the user prefers a limit order at this price. */
  readonly onLimit: (price: string) => void
}

/**
 * Asks the user to confirm: the order if they want that, and always a price far from the last one. Returns the order to
 * send, undefined if the user does not agree.
 */
export async function confirmOrder(
  unconfirmed: OrderToConfirm,
): Promise<Input<'coinTradePlace'> | undefined> {
  const { market, input, balances, refused } = unconfirmed
  const wrong = priceFault(market, input)
  if (wrong) {
    refused(wrong)
    return undefined
  }
  const order = computed(() => recounted(market, input, balances))
  const expectation = computed(() => expectationOf(market, order.value))
  const now = expectation.peek()
  const mustAsk = isFar(now?.slippage) || now?.held !== undefined
  if ((confirmBeforeOrder.peek() || mustAsk) && !(await ask(unconfirmed, order, expectation)))
    return undefined
  // Checked again after the ticket's own check, because the price may have moved while the question was open.
  const fault = beyondLimit(expectation.peek()?.slippage)
  if (!fault) return requestOf(market, order.peek())
  toast(t(fault.id, fault.values), 'bad', '/pages/settings/index')
  return undefined
}

function priceFault({ symbol }: Market, { kind, price, trigger }: OrderInput): PriceFault | undefined {
  const fault = kind === 'oco' ? saleFault(symbol, { price, stopLoss: trigger }) : undefined
  if (fault === 'price') return { field: 'target_price', message: t('lever.stopAbove') }
  return fault && { field: 'stop_loss_price', message: t('lever.stopBelow') }
}

const requestOf = (
  { baseId, quoteId }: Market,
  { side, kind, price, trigger, amount }: OrderInput,
): Input<'coinTradePlace'> => ({
  currency_id: baseId,
  legal_id: quoteId,
  type: SpotSide[side],
  amount,
  target_price: kind === 'market' ? '0' : price,
  ...(kind === 'stop' && { trigger_price: trigger }),
  ...(kind === 'oco' && { stop_loss_price: trigger }),
})

/** Asks for confirmation of the order. Figures that depend on the book follow it while the question is open. */
function ask(
  { market, input, onLimit }: OrderToConfirm,
  order: ReadonlySignal<OrderInput>,
  expectation: ReadonlySignal<Expectation | undefined>,
): Promise<boolean> {
  const isBuy = input.side === 'buy'
  const atMarket = input.kind === 'market'
  const outcome = computed(() => outcomeOf(market, order.value))
  const expected = expectedTexts(market)
  const texts = outcomeTexts(market)
  const accepts = signal(false)
  return confirm({
    title: (
      <LiveText
        of={computed(() => ({ ...order.value, outcome: outcome.value }))}
        as={sentenceOf(market)}
        className={styles.sentence}
      />
    ),
    ...(atMarket && { body: t('trade.staysLive') }),
    ...(hasTrigger(input) && {
      body: t(input.kind === 'oco' ? 'trade.orStopped' : 'trade.placedAt', {
        price: format.peek().price(input.trigger, market.pricePlaces),
      }),
    }),
    action: t(isBuy ? 'trade.buyCoin' : 'trade.sellCoin', { coin: market.base }),
    side: input.side,
    waits: computed(() => isFar(expectation.value?.slippage) && !accepts.value),
    extra: atMarket ? (
      <Caution
        market={market}
        order={order}
        expectation={expectation}
        accepts={accepts}
        onAccept={(yes) => (accepts.value = yes)}
        onLimit={onLimit}
      />
    ) : (
      slipOf(market, input) !== undefined && <Slip market={market} input={input} />
    ),
    facts: [
      ...(atMarket
        ? [
            { label: t('trade.average'), value: <LiveText of={expectation} as={expected.price} /> },
            {
              label: t('trade.againstLast'),
              value: <LiveText of={expectation} as={expected.distance} warns={isWarning} />,
            },
          ]
        : limitFacts(market, input)),
      {
        label: t('trade.feeAt', { percent: format.peek().rate(market.feePercent) }),
        value: <LiveText of={outcome} as={texts.fee} />,
      },
      { label: t('trade.receive'), value: <LiveText of={outcome} as={texts.received} /> },
    ],
  })
}

function limitFacts(market: Market, { kind, price, trigger }: OrderInput) {
  const { last } = marketSignals(market.symbol)
  const first = kind === 'stop' ? trigger : price
  const distance = computed(() => slippageOf(true, first, last.value))
  const inQuote = (value: string) => (
    <LiveText of={last} as={(_, f) => `${f.price(value, market.pricePlaces)}\u00a0${market.quote}`} />
  )
  return [
    { label: t(firstLabels[kind]), value: inQuote(first) },
    { label: t('trade.againstLast'), value: <LiveText of={distance} as={distanceText} /> },
    ...(kind === 'stop' ? [{ label: t('trade.limit'), value: inQuote(price) }] : []),
    ...(kind === 'oco' ? [{ label: t('lever.stopLoss'), value: inQuote(trigger) }] : []),
  ]
}

/** Labels of the price that is reached first. */
const firstLabels = {
  market: 'market.last',
  limit: 'market.last',
  stop: 'trade.trigger',
  oco: 'lever.takeProfit',
} as const

/** Returns the text of what the order does: an amount for a sum. */
const sentenceOf =
  (market: Market) =>
  ({ side, kind, amount, outcome }: OrderInput & { readonly outcome: Outcome | undefined }, f: Format) => {
    const about = outcome?.isPart ? '≥\u00a0' : kind === 'market' ? '≈\u00a0' : ''
    return t(side === 'buy' ? 'trade.buyFor' : 'trade.sellFor', {
      amount: f.amount(units(amount) === 0n ? undefined : amount, market.base),
      total: about + f.amount(outcome?.total, market.quote),
    })
  }
