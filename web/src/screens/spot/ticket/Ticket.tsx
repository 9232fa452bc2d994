import { useEffect, useEffectEvent, useId, useImperativeHandle, type ReactNode, type Ref } from 'react'
import { onDemand } from '../../../platform/onDemand.tsx'
import { requireLogin } from '../../../session/guard.ts'
import { signedIn } from '../../../session/session.ts'
import { useValue } from '../../../platform/useValue.ts'
import { useMoney } from '../../../figures/Veiled.tsx'
import { useT } from '../../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { confirmBeforeOrder } from '../../../market/SkipSwitch.tsx'
import { ShareSlider } from '../../../market/ShareSlider.tsx'
import { Button } from '../../../kit/Button.tsx'
import { CheckField } from '../../../forms/CheckField.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { Link } from '../../../kit/Link.ts'
import { Segmented } from '../../../kit/Segmented.tsx'
import { FormFault } from '../../../forms/FormFault.tsx'
import { StickyAction } from '../../../kit/StickyAction.tsx'
import type { EstimateProps } from './Estimate.tsx'
import { mostOf, noWish, trimmed } from './order.ts'
import { SizeField } from './SizeField.tsx'
import styles from './Ticket.module.css'
import { usePlace } from './usePlace.ts'
import { useSpotBalances } from './useSpotBalances.ts'
import { useFirstPrice } from './useFirstPrice.ts'
import { useTicket } from './useTicket.ts'
import { chosen, chosenShare, revised, typed } from './wish.ts'

// The estimate is read after the form was filled in.
const Estimate = onDemand<EstimateProps>(
  () =>
    import('./Estimate.tsx').then(
      (part) => part.Estimate,
      () => () => null,
    ),
  () => <div className={styles.estimate} />,
)

// A limit order needs the price field, a market order the expected price: each loads when it is needed.
const ExpectedPrice = onDemand(
  async () => (await import('./ExpectedPrice.tsx')).ExpectedPrice,
  () => <div className={styles.expected} />,
)
const PriceField = onDemand(async () => (await import('./PriceField.tsx')).PriceField)
// Always rendered: screen readers skip a live region that is added together with its text.
const Placed = onDemand(
  async () => (await import('./Placed.tsx')).Placed,
  () => <div role="status" className={styles.status} />,
)

export interface TicketHandle {
  /** Fills in the limit price only; used by the book. */
  readonly fillPrice: (price: string) => void
}

interface TicketProps {
  readonly market: Market
  /** The side requested by a link. */
  readonly side: 'buy' | 'sell' | undefined
  /** Content beside the fields: the book. */
  readonly children: ReactNode
  readonly ref?: Ref<TicketHandle>
}

/** Order ticket for spot. The amount is the only stored value; slider and total are derived from it and write it. */
export function Ticket({ market, side, children, ref }: TicketProps) {
  const t = useT()
  const money = useMoney()
  const isSignedIn = useValue(signedIn)
  const id = useId()
  const balances = useSpotBalances(market)
  const form = useTicket(market, balances)
  const input = form.values
  const { place, busy, sent, forget } = usePlace(market, balances, form.refused)

  const revise = (change: Partial<typeof input>) => form.take(revised(market, input, balances, change))
  const takeSide = useEffectEvent((next: 'buy' | 'sell') => revise({ side: next }))
  useEffect(() => {
    if (side) takeSide(side)
  }, [side])
  const priceIt = (price: string) => revise({ price, priced: price !== '' })
  useFirstPrice(market, !input.priced && input.symbol === market.symbol, (price) => revise({ price }))
  useImperativeHandle(ref, () => ({
    fillPrice: (price) => revise({ kind: 'limit', price: trimmed(price, market), priced: true }),
  }))

  const buying = input.side === 'buy'
  const submit = form.submit(async (values) => {
    if (await place(values)) form.renew({ amount: '', ...noWish })
  })

  return (
    <div>
      <div className={styles.screen}>
        <form id={id} className={styles.ticket} noValidate onSubmit={submit}>
          <Segmented
            look="sides"
            label={t('trade.side')}
            options={[
              { value: 'buy', label: t('trade.buy'), shortcut: 'Alt+B' },
              { value: 'sell', label: t('trade.sell'), shortcut: 'Alt+S' },
            ]}
            value={input.side}
            onChange={(next) => revise({ side: next })}
          />
          <Segmented
            label={t('trade.kind')}
            options={[
              { value: 'market', label: t('trade.market') },
              { value: 'limit', label: t('trade.limit') },
            ]}
            value={input.kind}
            onChange={(kind) => revise({ kind })}
          />
          {input.kind === 'limit' ? (
            <PriceField
              market={market}
              input={input}
              error={form.control('price').error}
              onChange={priceIt}
            />
          ) : (
            <ExpectedPrice market={market} input={input} balances={balances} />
          )}
          <SizeField
            market={market}
            input={input}
            balances={balances}
            error={form.control('amount').error}
            onType={(text) => {
              forget()
              form.take(typed(market, input, text))
            }}
            onUnit={(unit) => revise({ unit })}
          />
          <ShareSlider
            most={() => mostOf(market, input, balances)}
            share={() => chosenShare(market, input, balances)}
            onChange={(percent) => {
              forget()
              form.take(chosen(market, input, balances, percent))
            }}
          />
          <p className={styles.free}>
            <span>{t('trade.available')}</span>
            <strong>
              {buying ? money(balances.quote, market.quote, 2) : money(balances.base, market.base)}
            </strong>
            <Link to="/pages/assets/deposit/index" aria-label={t('menu.deposit')} className={styles.deposit}>
              <Icon name="plus" size={14} />
            </Link>
          </p>
          <Estimate market={market} input={input} balances={balances} />
          <CheckField
            label={t('trade.confirmFirst')}
            checked={useValue(confirmBeforeOrder)}
            onChange={(event) => (confirmBeforeOrder.value = event.target.checked)}
          />
        </form>
        {children}
      </div>
      <StickyAction notice={<FormFault of={form} />}>
        <div>
          <Placed sent={sent} market={market} />
          {isSignedIn ? (
            <Button type="submit" form={id} wide look={input.side} busy={busy}>
              {t(buying ? 'trade.buyCoin' : 'trade.sellCoin', { coin: market.base })}
            </Button>
          ) : (
            <Button wide onClick={() => requireLogin()}>
              {t('title.login')}
            </Button>
          )}
        </div>
      </StickyAction>
    </div>
  )
}
