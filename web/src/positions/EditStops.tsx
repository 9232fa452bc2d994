import { useMemo, useState } from 'react'
import { isBeyondLiquidation, profitAt, type Stops } from '#domain/contracts.ts'
import { truncate, decimalText, units } from '#domain/decimalText.ts'
import type { ContractDeal } from '#sdk/model/contractDeal.ts'
import type { Position } from '#sdk/model/position.ts'
import { toast } from '../feedback/toast.ts'
import { atField } from '../forms/atField.ts'
import { useFields } from '../forms/forms.ts'
import { useWrite } from '../api/useWrite.ts'
import { useFormat } from '../i18n/format.ts'
import { useT } from '../i18n/translate.ts'
import { usePlaces, usePriceText } from '../market/usePlaces.ts'
import { Button } from '../kit/Button.tsx'
import { Facts } from '../kit/Facts.tsx'
import { LiveText } from '../figures/LiveText.tsx'
import { Sheet } from '../kit/Sheet.tsx'
import { figuresOf } from './figures.ts'
import styles from './EditStops.module.css'
import { StopField } from './StopField.tsx'
import { priceAtMargin, stopPercents } from './marginPercent.ts'
import { stopFaultsOf, type StopPrices } from './stopFaults.ts'
import { coinsOf, fieldNames, isSet, liquidationOf, sideNames, termsOf } from './terms.ts'

interface EditStopsProps {
  readonly position: Position | undefined
  /** Initial prices that replace the current stops. */
  readonly wished?: Partial<StopPrices> | undefined
  readonly deal: ContractDeal | undefined
  readonly onClose: () => void
}

/** Sheet that edits both stops of an open position. */
export function EditStops({ position: requested, wished, deal, onClose }: EditStopsProps) {
  const t = useT()
  // Keeps the last position while the sheet closes.
  const [{ position, begin }, setShown] = useState({ position: requested, begin: wished })
  if (requested && (requested !== position || wished !== begin))
    setShown({ position: requested, begin: wished })
  return (
    <Sheet open={requested !== undefined} onClose={onClose} title={t('lever.editStops')}>
      {position && (
        <StopsForm
          // Stops that were set elsewhere are shown at once; what was typed is in the draft.
          key={[
            position.id,
            position.takeProfit,
            position.stopLoss,
            begin?.takeProfit,
            begin?.stopLoss,
          ].join()}
          position={position}
          wished={begin}
          deal={deal}
          onDone={onClose}
        />
      )}
    </Sheet>
  )
}

interface StopsFormProps {
  readonly position: Position
  readonly wished: Partial<StopPrices> | undefined
  readonly deal: ContractDeal | undefined
  readonly onDone: () => void
}

function StopsForm({ position, wished, deal, onDone }: StopsFormProps) {
  const t = useT()
  const format = useFormat()
  const figures = useMemo(() => figuresOf(position, '0'), [position])
  const { quote } = coinsOf(position)
  const places = usePlaces()(position.symbol)
  const liquidation = liquidationOf(position, deal)
  const bothNeeded = deal?.singleStops !== true
  const priceText = usePriceText(position.symbol)
  const given = (price: string | undefined) => (price === undefined ? '' : truncate(price, 8))
  const form = useFields({
    // Prices that were dragged are their own beginning.
    draft: wished ? undefined : `stops-${position.id}`,
    defaults: {
      takeProfit: given(position.takeProfit),
      stopLoss: given(position.stopLoss),
      ...wished,
    },
    check: (values) => stopFaultsOf(position, values, { now: figures.price.peek(), liquidation, bothNeeded }),
  })
  const write = useWrite('leverSetstop', {
    refused: atField(form.refused, fieldNames),
  })
  const submit = form.submit(async (values) => {
    const sent = await write.send({
      id: position.id,
      target_profit_price: values.takeProfit || '0',
      stop_loss_price: values.stopLoss || '0',
    })
    if (!sent.ok) return
    form.done()
    toast(sent.answer.message, 'good')
    onDone()
  })
  const terms = termsOf(position)
  const outcome = (stop: keyof Stops, at: string) => {
    if (!isSet(at)) return undefined
    if (stop === 'stopLoss' && isBeyondLiquidation(position.side, units(at), units(liquidation)))
      return t('lever.liquidatedFirst', { price: format.price(liquidation, places) })
    return t('lever.wouldBring', { amount: format.signed(decimalText(profitAt(terms, units(at))), quote) })
  }
  const field = (stop: keyof Stops) => {
    const control = form.control(stop)
    const { leverage, side, openPrice } = position
    const at = (percent: string) =>
      priceAtMargin(stop, side, openPrice, { leverage, percent, places: places ?? 8 })
    return (
      <StopField
        stop={stop}
        unit="price"
        quote={quote}
        places={places ?? 8}
        hint={outcome(stop, control.value)}
        percents={stopPercents[stop]}
        chosen={stopPercents[stop].find((percent) => at(percent) === control.value) ?? ''}
        onPercent={(percent) => control.onChange(at(percent))}
        // To move a stop is to type its price; a first one has its chips.
        comesFirst={stop === 'stopLoss' && position.stopLoss !== undefined}
        {...control}
      />
    )
  }
  return (
    <form className={styles.edit} noValidate onSubmit={submit}>
      <Facts
        rows={[
          {
            label: t('lever.position'),
            value: `${position.symbol} · ${t(sideNames[position.side])} ${position.leverage}×`,
          },
          { label: t('lever.openPrice'), value: format.price(position.openPrice, places) },
          { label: t('lever.nowPrice'), value: <LiveText of={figures.price} as={priceText} /> },
          { label: t('lever.liquidation'), value: format.price(liquidation, places) },
        ]}
      />
      {field('takeProfit')}
      {field('stopLoss')}
      <p className={styles.note}>
        {t('lever.ofMarginNote')} {t(bothNeeded ? 'lever.bothStops' : 'lever.eachStop')}
      </p>
      <Button type="submit" wide busy={write.busy}>
        {t('lever.saveStops')}
      </Button>
    </form>
  )
}
