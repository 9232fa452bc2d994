import { computed, signal, type ReadonlySignal } from '@preact/signals-react'
import { units } from '#domain/decimalText.ts'
import type { Market } from '#sdk/model/market.ts'
import { confirm } from '../../../feedback/confirm.ts'
import { toast } from '../../../feedback/toast.ts'
import { LiveText } from '../../../figures/LiveText.tsx'
import { format, type Format } from '../../../i18n/format.ts'
import { t } from '../../../i18n/translate.ts'
import { confirmBeforeOrder } from '../../../market/asking.ts'
import { marketSignals } from '../../../market/live/tickers.ts'
import { beyondLimit, distanceText, isFar, slippageOf } from '../../../market/slippage.ts'
import { Caution } from './Caution.tsx'
import { expectationOf, type Expectation } from './expectation.ts'
import { expectedTexts, isWarning, outcomeTexts } from './factTexts.ts'
import type { OrderInput } from './order.ts'
import { outcomeOf, slipOf, type Outcome } from './outcome.ts'
import { Slip } from './Slip.tsx'
import styles from './Ticket.module.css'
import type { SpotBalances } from './useSpotBalances.ts'
import { recounted } from './wish.ts'

export interface AskedOrder {
  readonly market: Market
  readonly input: OrderInput
  readonly balances: SpotBalances
  /** Called if the user prefers a limit order at this price. */
  readonly onLimit: (price: string) => void
}

/** Asks the user to confirm: the order if they want that, and always a price far from the last one. */
export async function agreed(asked: AskedOrder): Promise<boolean> {
  const { market, input, balances } = asked
  const order = computed(() => recounted(market, input, balances))
  const expectation = computed(() => expectationOf(market, order.value))
  const now = expectation.peek()
  const mustAsk = isFar(now?.slippage) || now?.held !== undefined
  if ((confirmBeforeOrder.peek() || mustAsk) && !(await ask(asked, order, expectation))) return false
  // Checked again after the ticket's own check, because the price may have moved while the question was open.
  const fault = beyondLimit(expectation.peek()?.slippage)
  if (fault) toast(t(fault.id, fault.values), 'bad', '/pages/settings/index')
  return !fault
}

/** Asks for confirmation of the order. Figures that depend on the book follow it while the question is open. */
function ask(
  { market, input, onLimit }: AskedOrder,
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
    ...(input.kind === 'stop' && {
      body: t('trade.placedAt', { price: format.peek().price(input.trigger, market.pricePlaces) }),
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
    { label: t(kind === 'stop' ? 'trade.trigger' : 'market.last'), value: inQuote(first) },
    { label: t('trade.againstLast'), value: <LiveText of={distance} as={distanceText} /> },
    ...(kind === 'stop' ? [{ label: t('trade.limit'), value: inQuote(price) }] : []),
  ]
}

/** Returns the text of what the order does: an amount for a sum. */
const sentenceOf =
  (market: Market) =>
  ({ side, kind, amount, outcome }: OrderInput & { readonly outcome: Outcome | undefined }, f: Format) => {
    const about = outcome?.isPart ? '≥ ' : kind === 'market' ? '≈ ' : ''
    return t(side === 'buy' ? 'trade.buyFor' : 'trade.sellFor', {
      amount: f.amount(units(amount) === 0n ? undefined : amount, market.base),
      total: about + f.amount(outcome?.total, market.quote, market.pricePlaces),
    })
  }
