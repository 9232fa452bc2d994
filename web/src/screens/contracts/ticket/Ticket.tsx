import type { ReactNode, SyntheticEvent } from 'react'
import { units } from '#domain/decimalText.ts'
import type { ContractDeal } from '#sdk/model/contractDeal.ts'
import { nothing, onDemand } from '../../../platform/onDemand.tsx'
import type { ShareChipsProps } from '../../../market/ShareChips.tsx'
import { requireLogin } from '../../../session/guard.ts'
import { signedIn } from '../../../session/session.ts'
import { useValue } from '../../../platform/useValue.ts'
import { useT } from '../../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { Book } from '../../../market/Book.tsx'
import { percentOf } from '../../../market/estimate.ts'
import { marketSignals } from '../../../market/live/tickers.ts'
import { AmountField } from '../../../forms/AmountField.tsx'
import { Button } from '../../../kit/Button.tsx'
import { FormFault } from '../../../forms/FormFault.tsx'
import type { AvailableProps } from './EstimateLines.tsx'
import type { LimitPriceProps } from './LimitPrice.tsx'
import type { EstimateProps } from './useEstimates.ts'
import { SideButtons } from './SideButtons.tsx'
import type { StopsProps } from './StopFields.tsx'
import { Terms } from './Terms.tsx'
import { mostLots, trimmed, type TicketInput } from './ticket.ts'
import styles from './Ticket.module.css'
import { usePlace } from './usePlace.ts'
import { useTicket, type TicketForm } from './useTicket.ts'

// A limit order needs the price field, a market order has a picture there: each loads when it is needed.
const LimitPrice = onDemand<LimitPriceProps>(async () => (await import('./LimitPrice.tsx')).LimitPrice)
const Peek = onDemand<{ readonly market: Market }>(() =>
  import('../../../market/Peek.tsx').then((part) => part.Peek).catch(nothing),
)
const StopFields = onDemand<StopsProps>(async () => (await import('./StopFields.tsx')).StopFields)
// One line; two on a narrow phone.
const LotsWorth = onDemand<EstimateProps>(
  async () => (await import('./LotsWorth.tsx')).LotsWorth,
  () => '\u00A0',
)
// There is no estimate before lots are typed.
const EstimateLines = onDemand(async () => (await import('./EstimateLines.tsx')).EstimateLines)
const Available = onDemand<AvailableProps>(async () => (await import('./EstimateLines.tsx')).Available)
const ShareChips = onDemand<ShareChipsProps>(
  async () => (await import('../../../market/ShareChips.tsx')).ShareChips,
  () => <div className={styles.chips} />,
)

/** State and steps of the ticket, for a view of it. */
export interface TicketParts {
  readonly form: TicketForm
  readonly busy: boolean
  readonly onSubmit: (event: SyntheticEvent) => Promise<void>
  readonly onShare: (percent: number) => void
  readonly onKind: (kind: TicketInput['kind']) => void
}

export interface TicketProps {
  readonly market: Market
  readonly deal: ContractDeal | undefined
  /** Called after an order was accepted; `waits` is true for a pending order. */
  readonly onPlaced: (waits: boolean) => void
  /** Replaces the view of a phone. */
  readonly children?: (parts: TicketParts) => ReactNode
}

/**
 * Order ticket for contracts: the submit button determines the side. Lots are the only stored amount; percent chips
 * write it.
 */
export function Ticket({ market, deal, onPlaced, children }: TicketProps) {
  const t = useT()
  const isSignedIn = useValue(signedIn)
  const form = useTicket(market, deal)
  const { place, busy } = usePlace(market, deal, form.refused)
  const input = form.values
  const price = form.control('price')
  const lots = form.control('lots')
  const most = () => mostLots(market, input, deal)

  const submit = form.submit(async (values) => {
    if (!requireLogin() || values.side === '' || !(await place(values, values.side))) return
    form.renew({ lots: '', side: '' })
    onPlaced(values.kind === 'limit')
  })
  const chooseShare = (percent: number) => {
    const all = most() ?? '0'
    const share = percentOf(all, percent, 0)
    lots.onChange(share === '0' && percent > 0 && units(all) > 0n ? '1' : share)
  }
  const chooseKind = (kind: 'limit' | 'market') => {
    form.control('kind').onChange(kind)
    // An initial price for the stepper.
    const last = marketSignals(market.symbol).last.peek()
    if (kind === 'limit' && input.price === '' && last !== undefined) price.onChange(trimmed(last, market))
  }

  if (children) return children({ form, busy, onSubmit: submit, onShare: chooseShare, onKind: chooseKind })
  const notice = <FormFault of={form} />
  const action = isSignedIn ? (
    <SideButtons
      market={market}
      input={input}
      deal={deal}
      busy={busy}
      onPress={form.control('side').onChange}
    />
  ) : (
    <Button wide onClick={() => requireLogin()}>
      {t('title.login')}
    </Button>
  )
  return (
    <form className={styles.ticket} noValidate onSubmit={submit}>
      {/* Enter activates the first button of a form, and a key press must not choose a side. */}
      <button type="submit" hidden disabled />
      <Terms
        market={market}
        deal={deal}
        input={input}
        onLeverage={form.control('leverage').onChange}
        onKind={chooseKind}
      />
      <div className={styles.columns}>
        <div className={styles.fields}>
          {input.kind === 'limit' ? (
            <LimitPrice market={market} field={price} />
          ) : (
            <div className={styles.peek}>
              <Peek market={market} />
            </div>
          )}
          <AmountField
            label={t('lever.lots')}
            unit={t('lever.lotUnit')}
            places={0}
            hint={
              <span className={styles.worth}>
                <LotsWorth market={market} input={input} deal={deal} />
              </span>
            }
            {...lots}
          />
          <ShareChips most={most} amount={input.lots} onChange={chooseShare} />
          <div className={styles.free}>
            <Available market={market} deal={deal} form={form} />
          </div>
          <div className={styles.lines}>
            <EstimateLines market={market} input={input} deal={deal} />
          </div>
          {!input.stopsOn && (
            <>
              {notice}
              {action}
            </>
          )}
        </div>
        <Book
          market={market}
          rows={7}
          fitted
          {...(input.kind === 'limit' ? { onPick: (next) => price.onChange(trimmed(next, market)) } : {})}
        />
      </div>
      {input.stopsOn && (
        <StopFields market={market} form={form} deal={deal} notice={notice}>
          {action}
        </StopFields>
      )}
    </form>
  )
}
