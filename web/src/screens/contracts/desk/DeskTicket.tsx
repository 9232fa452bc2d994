import { useImperativeHandle, type ReactNode, type Ref } from 'react'
import type { Stops } from '#domain/contracts.ts'
import type { ContractDeal } from '#sdk/model/contractDeal.ts'
import type { Market } from '#sdk/model/market.ts'
import { KeyLine } from '../../../desk/KeyLine.tsx'
import { ProductTabs } from '../../../desk/ProductTabs.tsx'
import { AmountField } from '../../../forms/AmountField.tsx'
import { FormFault } from '../../../forms/FormFault.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { Chips } from '../../../kit/Chips.tsx'
import { useValue } from '../../../platform/useValue.ts'
import { signedIn } from '../../../session/session.ts'
import { LotsWorth } from '../ticket/LotsWorth.tsx'
import { riskText } from '../ticket/riskText.ts'
import type { TicketParts } from '../ticket/Ticket.tsx'
import { trimmed } from '../ticket/ticket.ts'
import { AccountFacts } from './AccountFacts.tsx'
import { DeskStops } from './DeskStops.tsx'
import { DeskTerms } from './DeskTerms.tsx'
import styles from './DeskTicket.module.css'
import { OpenButtons } from './OpenButtons.tsx'
import { RiskSize } from './RiskSize.tsx'
import { SidesTable } from './SidesTable.tsx'

export interface DeskTicketHandle {
  /** Fills in the price of a limit order. */
  readonly fillPrice: (price: string) => void
}

interface DeskTicketProps extends TicketParts {
  /** Button for what a trade seldom needs. */
  readonly more: ReactNode
  readonly market: Market
  readonly deal: ContractDeal | undefined
  readonly ref?: Ref<DeskTicketHandle>
}

const shares = ['25', '50', '75', '100'] as const

/** Contract ticket of a wide page: both sides next to each other, with what each would cost and risk. */
export function DeskTicket({
  more,
  market,
  deal,
  form,
  busy,
  onSubmit,
  onShare,
  onKind,
  ref,
}: DeskTicketProps) {
  const t = useT()
  const format = useFormat()
  const isSignedIn = useValue(signedIn)
  const input = form.values
  const price = form.control('price')
  const lots = form.control('lots')
  const places = market.pricePlaces ?? 8

  useImperativeHandle(ref, () => ({
    fillPrice: (next) => {
      form.control('kind').onChange('limit')
      price.onChange(trimmed(next, market))
    },
  }))
  const setStop = (name: keyof Stops, next: string) => {
    form.control('stopsOn').onChange(true)
    form.control(`${name}Unit`).onChange('price')
    form.control(name).onChange(next)
  }

  return (
    <form className={styles.ticket} noValidate onSubmit={onSubmit}>
      {/* Enter activates the first button of a form, and a key press must not choose a side. */}
      <button type="submit" hidden disabled />
      <ProductTabs market={market} current="contract">
        {more}
      </ProductTabs>
      <DeskTerms deal={deal} form={form} onKind={onKind} />
      {input.kind === 'limit' && (
        <AmountField label={t('lever.limitPrice')} unit={market.quote} places={places} {...price} />
      )}
      <AmountField
        label={t('lever.lots')}
        unit={t('lever.lotUnit')}
        places={0}
        hint={<LotsWorth market={market} input={input} deal={deal} />}
        {...lots}
      />
      <Chips
        label={t('trade.share')}
        options={shares.map((value) => ({
          value,
          label: value === '100' ? t('action.max') : format.percent(value, 0),
        }))}
        onTap={(percent) => onShare(Number(percent))}
      />
      <DeskStops form={form} places={places} onStop={setStop} />
      <SidesTable market={market} input={input} deal={deal} />
      <FormFault of={form} />
      <OpenButtons market={market} form={form} busy={busy} />
      {isSignedIn && <AccountFacts market={market} deal={deal} />}
      <RiskSize
        market={market}
        input={input}
        deal={deal}
        onUse={(count, stopLoss) => {
          lots.onChange(count)
          setStop('stopLoss', stopLoss)
        }}
      />
      <p className={styles.risk}>{riskText(t, deal)}</p>
      <KeyLine sides={[t('lever.long'), t('lever.short')]} />
    </form>
  )
}
