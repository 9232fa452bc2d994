import { useEffect, useEffectEvent, useImperativeHandle, type ReactNode, type Ref } from 'react'
import { nothing, onDemand } from '../../../platform/onDemand.tsx'
import { requireLogin } from '../../../session/guard.ts'
import { signedIn } from '../../../session/session.ts'
import { useValue } from '../../../platform/useValue.ts'
import { useMoney } from '../../../figures/Veiled.tsx'
import { useT } from '../../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { OtherProduct } from '../../../market/OtherProduct.tsx'
import type { ShareChipsProps } from '../../../market/ShareChips.tsx'
import { Button } from '../../../kit/Button.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { InlineSelect } from '../../../kit/InlineSelect.tsx'
import { Link } from '../../../kit/Link.ts'
import { FormFault } from '../../../forms/FormFault.tsx'
import { lite, usualKind } from './choices.ts'
import type { LiteProps } from './Lite.tsx'
import { hasTrigger, kindsOf, mostOf, noWish, trimmed } from './order.ts'
import { SideSwitch } from './SideSwitch.tsx'
import { SizeField } from './SizeField.tsx'
import { SubmitText } from './SubmitText.tsx'
import type { TicketFactsProps } from './TicketFacts.tsx'
import styles from './Ticket.module.css'
import { usePlace } from './usePlace.ts'
import { useSpotBalances } from './useSpotBalances.ts'
import { useFirstPrice } from './useFirstPrice.ts'
import { unfilled, useTicket } from './useTicket.ts'
import { chosen, revised, typed } from './wish.ts'

// The facts are read after the form was filled in, and the picture beside it.
const TicketFacts = onDemand<TicketFactsProps>(() =>
  import('./TicketFacts.tsx').then((part) => part.TicketFacts).catch(nothing),
)
const Peek = onDemand<{ readonly market: Market }>(() =>
  import('../../../market/Peek.tsx').then((part) => part.Peek).catch(nothing),
)
const Lite = onDemand<LiteProps>(async () => (await import('./Lite.tsx')).Lite)
const PriceField = onDemand(async () => (await import('./PriceField.tsx')).PriceField)
// Always rendered: screen readers skip a live region that is added together with its text.
const Placed = onDemand(
  async () => (await import('./Placed.tsx')).Placed,
  () => <div role="status" />,
)
const ShareChips = onDemand<ShareChipsProps>(
  async () => (await import('../../../market/ShareChips.tsx')).ShareChips,
  () => <div className={styles.chips} />,
)

export interface TicketHandle {
  /** Fills in the limit price only; used by the book. */
  readonly fillPrice: (price: string) => void
  /** Fills in an amount of coins. */
  readonly fillAmount: (amount: string) => void
  /** Empties the form. */
  readonly reset: () => void
}

interface TicketProps {
  readonly market: Market
  /** The side requested by a link. */
  readonly side: 'buy' | 'sell' | undefined
  /** Content beside the fields: the book. */
  readonly children: ReactNode
  readonly ref?: Ref<TicketHandle>
}

/** Order ticket for spot. The amount is the only stored value; share and total are derived from it and write it. */
export function Ticket({ market, side, children, ref }: TicketProps) {
  const t = useT()
  const money = useMoney()
  const isSignedIn = useValue(signedIn)
  const balances = useSpotBalances(market)
  const form = useTicket(market, balances)
  const input = form.values
  const paying = input.side === 'buy' ? 'quote' : 'base'
  const revise = (change: Partial<typeof input>) => form.take(revised(market, input, balances, change))
  /** Applies another side or kind: its fields are not wrong before they are filled in. */
  const turn = (change: Partial<typeof input>) => {
    forget()
    form.renew(revised(market, input, balances, change))
  }
  // A wide page has room for everything.
  const isLite = useValue(lite) && children !== null
  const fillPrice = (price: string) => {
    // The simple ticket has no limit orders.
    if (isLite) lite.value = false
    const kind = hasTrigger(input) ? input.kind : 'limit'
    revise({ kind, price: trimmed(price, market), priced: true })
  }
  const { place, busy, sent, forget } = usePlace(market, balances, form.refused, fillPrice)
  const takeSide = useEffectEvent((next: 'buy' | 'sell') => revise({ side: next }))
  useEffect(() => {
    if (side) takeSide(side)
  }, [side])
  const offersPrice = !input.priced && input.kind !== 'oco' && input.symbol === market.symbol
  useFirstPrice(market, offersPrice, (price) => revise({ price }))
  useImperativeHandle(ref, () => ({
    fillPrice,
    fillAmount: (amount) => {
      forget()
      form.take({ ...input, ...noWish, unit: 'base', amount })
    },
    reset: () => {
      forget()
      const blank = { ...input, ...unfilled, unit: '', kind: 'market' } as const
      form.renew(revised(market, blank, balances, { kind: usualKind.peek() }))
    },
  }))

  const submit = form.submit(async (values) => {
    if (await place(values)) form.renew({ amount: '', ...noWish })
  })

  const type = (text: string) => {
    forget()
    form.take(typed(market, input, text))
  }
  const share = (percent: number) => {
    forget()
    form.take(chosen(market, input, balances, percent))
  }

  if (isLite)
    return (
      <Lite
        market={market}
        balances={balances}
        form={form}
        busy={busy}
        sent={sent}
        onSubmit={submit}
        onType={type}
        onShare={share}
        onRevise={turn}
      />
    )
  return (
    <div className={styles.ticket}>
      <div className={styles.row}>
        <SideSwitch value={input.side} onChange={(next) => turn({ side: next })} />
        <InlineSelect
          label={t('trade.kind')}
          options={kindsOf(market, input).map((kind) => ({ value: kind, label: t(`trade.${kind}`) }))}
          value={input.kind}
          onChange={(kind) => turn({ kind })}
        />
        <OtherProduct market={market} to="contract" />
      </div>
      <div className={styles.screen}>
        <form className={styles.form} noValidate onSubmit={submit}>
          {/* An order with a trigger or a stop loss has two prices in its place. */}
          <div className={styles[input.kind]} hidden={hasTrigger(input)}>
            <Peek market={market} />
          </div>
          {input.kind !== 'market' && <PriceField market={market} form={form} onChange={revise} />}
          <SizeField
            market={market}
            input={input}
            error={form.control('amount').error}
            onType={type}
            onUnit={(unit) => revise({ unit })}
          />
          <ShareChips
            most={() => mostOf(market, input, balances)}
            amount={input.amount}
            chosen={input.percent}
            onChange={share}
          />
          <p className={styles.free}>
            <span>{t('trade.available')}</span>
            <strong>
              {money(balances[paying], market[paying])}{' '}
              <Link
                to="/pages/assets/deposit/index"
                aria-label={t('menu.deposit')}
                className={styles.deposit}
              >
                <Icon name="plus" size={16} />
              </Link>
            </strong>
          </p>
          <div className={styles.outcome}>
            <TicketFacts market={market} input={input} balances={balances} />
            <Placed sent={sent} market={market} />
          </div>
          <FormFault of={form} />
          {isSignedIn ? (
            <Button type="submit" wide look={input.side} busy={busy}>
              <SubmitText market={market} input={input} balances={balances} />
            </Button>
          ) : (
            <Button wide onClick={() => requireLogin()}>
              {t('title.login')}
            </Button>
          )}
        </form>
        {children}
      </div>
    </div>
  )
}
