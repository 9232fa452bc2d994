import { computed, type ReadonlySignal } from '@preact/signals-react'
import { confirm } from '../../../feedback/confirm.ts'
import { toast } from '../../../feedback/toast.ts'
import { format } from '../../../i18n/format.ts'
import { t } from '../../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { confirmFar } from '../../../market/confirmFar.tsx'
import { beyondLimit, isFar } from '../../../market/slippage.ts'
import { confirmBeforeOrder } from '../../../market/asking.ts'
import { SkipSwitch } from '../../../market/SkipSwitch.tsx'
import { LiveText } from '../../../figures/LiveText.tsx'
import { expectationOf } from './expectation.ts'
import { expectedTexts, isWarning } from './factTexts.ts'
import { outcomeOf, slipOf, type OrderInput, type Outcome } from './order.ts'
import { Slip } from './Slip.tsx'
import styles from './Ticket.module.css'
import type { SpotBalances } from './useSpotBalances.ts'
import { recounted } from './wish.ts'

/** Asks the user to confirm: the order if they want that, and always a price far from the last one. */
export async function agreed(market: Market, input: OrderInput, balances: SpotBalances): Promise<boolean> {
  const expected = () => expectationOf(market, recounted(market, input, balances))
  const asks = confirmBeforeOrder.peek()
  if (asks && !(await ask(market, input, balances))) return false
  const now = expected()
  const isUnasked = now?.held !== undefined && !asks
  if ((isFar(now?.slippage) || isUnasked) && !(await askFar(market, input, balances))) return false
  // Checked again after the ticket's own check, because the price may have moved while the question was open.
  const fault = beyondLimit(expected()?.slippage)
  if (fault) toast(t(fault.id, fault.values), 'bad', '/pages/settings/index')
  return !fault
}

/** Asks for confirmation of the order. Figures that depend on the book follow it while the question is open. */
function ask(market: Market, input: OrderInput, balances: SpotBalances): Promise<boolean> {
  const f = format.peek()
  const order = computed(() => recounted(market, input, balances))
  const outcome = computed(() => outcomeOf(market, order.value))
  // The fill of a market order is known once the book has loaded.
  const about = (now: Outcome | undefined) => (now?.isPart ? '≥ ' : input.kind === 'market' ? '≈ ' : '')
  const expected = expectedFacts(market, order)
  const action = t(input.side === 'buy' ? 'trade.buyCoin' : 'trade.sellCoin', { coin: market.base })
  return confirm({
    title: action,
    action,
    side: input.side,
    extra: (
      <>
        {expected.shallow}
        {slipOf(market, input) !== undefined && <Slip market={market} input={input} />}
        <SkipSwitch asks={confirmBeforeOrder} onChange={(asks) => (confirmBeforeOrder.value = asks)} />
      </>
    ),
    facts: [
      {
        label: t('trade.amount'),
        value: <LiveText of={order} as={(now, f) => f.amount(now.amount, market.base)} />,
      },
      ...(input.kind === 'market'
        ? expected.facts
        : [
            { label: t('market.last'), value: `${f.price(input.price, market.pricePlaces)} ${market.quote}` },
          ]),
      {
        label: t('trade.total'),
        value: (
          <LiveText
            of={outcome}
            as={(now, f) => about(now) + f.amount(now?.total, market.quote, market.pricePlaces)}
          />
        ),
      },
      {
        label: t('trade.fee'),
        value: <LiveText of={outcome} as={(now, f) => about(now) + f.amount(now?.fee, now?.unit)} />,
      },
      {
        label: t('trade.receive'),
        value: (
          <LiveText of={outcome} as={(now, f) => (about(now) || '≈ ') + f.amount(now?.received, now?.unit)} />
        ),
      },
    ],
  })
}

/** Asks again if the price is far from the last one, or if the known book is too small to tell. */
function askFar(market: Market, input: OrderInput, balances: SpotBalances): Promise<boolean> {
  const { facts, shallow } = expectedFacts(
    market,
    computed(() => recounted(market, input, balances)),
  )
  return confirmFar({ facts, extra: shallow, symbol: market.symbol, places: market.pricePlaces })
}

function expectedFacts(market: Market, order: ReadonlySignal<OrderInput>) {
  const expectation = computed(() => expectationOf(market, order.value))
  const { price, distance, held } = expectedTexts(market)
  return {
    facts: [
      { label: t('trade.average'), value: <LiveText of={expectation} as={price} /> },
      {
        label: t('trade.againstLast'),
        value: <LiveText of={expectation} as={distance} warns={isWarning} />,
      },
    ],
    shallow: <LiveText of={expectation} as={held} className={styles.slip} />,
  }
}
