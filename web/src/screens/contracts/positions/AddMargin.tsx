import { compare, decimalText, units } from '#domain/decimalText.ts'
import { toContractDeal, type ContractDeal } from '#sdk/model/contractDeal.ts'
import type { Market } from '#sdk/model/market.ts'
import type { Position } from '#sdk/model/position.ts'
import { useRead } from '../../../api/useRead.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { toast } from '../../../feedback/toast.ts'
import { useMoney } from '../../../figures/Veiled.tsx'
import { AmountField } from '../../../forms/AmountField.tsx'
import { useFields } from '../../../forms/forms.ts'
import { SubmitButton } from '../../../forms/SubmitButton.tsx'
import { amountPlaces, useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { Facts } from '../../../kit/Facts.tsx'
import { Sheet } from '../../../kit/Sheet.tsx'
import { usePlaces } from '../../../market/usePlaces.ts'
import { coinsOf, isSet, liquidationAt, liquidationOf, sideNames, termsOf } from '../../../positions/terms.ts'
import { NotYet } from '../../../shell/NotYet.tsx'
import styles from './Orders.module.css'
import { useContractMarket } from './usePositions.ts'

interface AddMarginProps {
  readonly position: Position
  readonly open: boolean
  readonly onClose: () => void
  readonly onAdded: () => void
}

/** Sheet that moves free balance to the margin of an open position. */
export function AddMargin({ position, open, onClose, onAdded }: AddMarginProps) {
  const t = useT()
  const market = useContractMarket()(position.symbol)
  return (
    <Sheet open={open} onClose={onClose} title={t('lever.addMargin')}>
      {market && <OfMarket position={position} market={market} onAdded={onAdded} />}
    </Sheet>
  )
}

interface OfMarketProps {
  readonly position: Position
  readonly market: Market
  readonly onAdded: () => void
}

/** The balance is that of the position's market, which the screen may not show. */
function OfMarket({ market, ...rest }: OfMarketProps) {
  const pair = { currency_id: market.baseId, legal_id: market.quoteId }
  const deal = useRead('leverDeal', pair, { select: toContractDeal })
  return deal.data ? <MarginForm deal={deal.data} {...rest} /> : <NotYet of={deal} rows={3} height={48} />
}

interface MarginFormProps {
  readonly position: Position
  readonly deal: ContractDeal
  readonly onAdded: () => void
}

function MarginForm({ position, deal, onAdded }: MarginFormProps) {
  const t = useT()
  const format = useFormat()
  const money = useMoney()
  const { quote } = coinsOf(position)
  const places = usePlaces()(position.symbol)
  const form = useFields({
    draft: `margin-${position.id}`,
    defaults: { amount: '' },
    check: ({ amount }) => ({
      amount:
        units(amount) <= 0n
          ? 'form.amount'
          : compare(amount, deal.free) > 0 && { id: 'form.insufficient', atOnce: true },
    }),
  })
  const write = useWrite('leverAddmargin', { refused: form.refused })
  const submit = form.submit(async ({ amount }) => {
    const sent = await write.send({ id: position.id, amount: decimalText(units(amount)) })
    if (!sent.ok) return
    form.done()
    toast(sent.answer.message, 'good')
    onAdded()
  })
  const now = liquidationOf(position, deal)
  const { after, margin } = withMore(position, form.values.amount, deal)
  const price = (at: string | undefined) => (at !== undefined && isSet(at) ? format.price(at, places) : '—')
  const inQuote = (text: string) => money(text, undefined, amountPlaces(text, quote))
  const change = (from: string, to: string) => (from === to ? from : `${from} → ${to}`)
  return (
    <form id={form.id} className={styles.sheet} noValidate onSubmit={submit}>
      <Facts
        rows={[
          {
            label: t('lever.position'),
            value: `${position.symbol} · ${t(sideNames[position.side])} ${position.leverage}×`,
          },
          { label: t('lever.margin'), value: change(inQuote(position.margin), money(margin, quote)) },
          { label: t('lever.liquidation'), value: change(price(now), price(after)) },
        ]}
      />
      <AmountField
        label={t('finance.amount')}
        unit={quote}
        max={decimalText(units(deal.free))}
        placeholder={format.amount('0')}
        hint={`${t('trade.available')} ${money(deal.free, quote)}`}
        data-first-focus
        {...form.control('amount')}
      />
      <p className={styles.small}>{t('lever.addMarginNote')}</p>
      <SubmitButton of={form} busy={write.busy}>
        {t('lever.addMargin')}
      </SubmitButton>
    </form>
  )
}

/** Margin and liquidation price of a position once an amount is added. */
function withMore(position: Position, amount: string, deal: ContractDeal) {
  const terms = termsOf(position)
  const margin = terms.margin + units(amount)
  return {
    margin: decimalText(margin),
    after: liquidationAt({ ...terms, margin }, deal),
  }
}
