import { useImperativeHandle, useState, type ReactNode, type Ref } from 'react'
import { decimalText } from '#domain/decimalText.ts'
import type { Stops } from '#domain/contracts.ts'
import type { ContractDeal } from '#sdk/model/contractDeal.ts'
import type { Market } from '#sdk/model/market.ts'
import { KeyLine } from '../../../desk/KeyLine.tsx'
import { ProductTabs } from '../../../desk/ProductTabs.tsx'
import { AmountField } from '../../../forms/AmountField.tsx'
import { FormFault } from '../../../forms/FormFault.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { Button } from '../../../kit/Button.tsx'
import { Chips } from '../../../kit/Chips.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { Segmented } from '../../../kit/Segmented.tsx'
import { useEver } from '../../../platform/useEver.ts'
import { useValue } from '../../../platform/useValue.ts'
import { requireLogin } from '../../../session/guard.ts'
import { signedIn } from '../../../session/session.ts'
import { LeverageSheet } from '../ticket/LeverageSheet.tsx'
import { LotsWorth } from '../ticket/LotsWorth.tsx'
import { riskText } from '../ticket/riskText.ts'
import type { TicketParts } from '../ticket/Ticket.tsx'
import { leverageOf, sizeOf, trimmed } from '../ticket/ticket.ts'
import { AccountFacts } from './AccountFacts.tsx'
import styles from './DeskTicket.module.css'
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
const sides = [
  { side: 'long', look: 'buy', label: 'lever.openLong', name: 'lever.long', shortcut: 'Alt+B' },
  { side: 'short', look: 'sell', label: 'lever.openShort', name: 'lever.short', shortcut: 'Alt+S' },
] as const

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
  const [terms, setTerms] = useState(false)
  const [ever] = useEver(terms)
  const input = form.values
  const price = form.control('price')
  const lots = form.control('lots')
  const leverage = leverageOf(input, deal)
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
  const stop = (name: keyof Stops) => {
    const { value, error } = form.control(name)
    return (
      <AmountField
        label={t(`lever.${name}`)}
        places={input[`${name}Unit`] === 'price' ? places : 2}
        unit={input[`${name}Unit`] === 'price' ? undefined : '%'}
        placeholder={t('desk.none')}
        value={input.stopsOn ? value : ''}
        error={error}
        onChange={(next) => setStop(name, next)}
      />
    )
  }
  const size = sizeOf(market, input)

  return (
    <form className={styles.ticket} noValidate onSubmit={onSubmit}>
      {/* Enter activates the first button of a form, and a key press must not choose a side. */}
      <button type="submit" hidden disabled />
      <ProductTabs market={market} current="contract">
        {more}
      </ProductTabs>
      <div className={styles.terms}>
        <Segmented
          label={t('trade.kind')}
          options={[
            { value: 'market', label: t('trade.market') },
            { value: 'limit', label: t('trade.limit') },
          ]}
          value={input.kind}
          onChange={onKind}
        />
        <button
          type="button"
          className={styles.leverage}
          aria-haspopup="dialog"
          disabled={!deal}
          onClick={() => setTerms(true)}
        >
          {t('lever.isolated')} <span className="visually-hidden">{t('lever.multiple')}</span>
          {isSignedIn && <b>{leverage ?? '—'}×</b>}
          <Icon name="down" size={14} />
        </button>
      </div>
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
      <div className={styles.two}>
        {stop('takeProfit')}
        {stop('stopLoss')}
      </div>
      <SidesTable market={market} input={input} deal={deal} />
      <FormFault of={form} />
      {isSignedIn ? (
        <div className={styles.two}>
          {sides.map(({ side, look, label, name, shortcut }) => (
            <Button
              key={side}
              type="submit"
              wide
              look={look}
              className={styles.open}
              aria-keyshortcuts={shortcut}
              busy={busy && input.side === side}
              disabled={busy && input.side !== side}
              onClick={() => form.control('side').onChange(side)}
            >
              {size > 0n ? `${t(name)} ${format.amount(decimalText(size), market.base)}` : t(label)}
            </Button>
          ))}
        </div>
      ) : (
        <Button wide onClick={() => requireLogin()}>
          {t('title.login')}
        </Button>
      )}
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
      {ever && (
        <LeverageSheet
          open={terms}
          onClose={() => setTerms(false)}
          deal={deal}
          leverage={leverage}
          onChoose={form.control('leverage').onChange}
        />
      )}
    </form>
  )
}
