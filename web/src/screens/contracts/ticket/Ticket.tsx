import { shareOf, units } from '#domain/decimalText.ts'
import type { ContractDeal } from '#sdk/model/contractDeal.ts'
import { requireLogin } from '../../../session/guard.ts'
import { signedIn } from '../../../session/session.ts'
import { useValue } from '../../../platform/useValue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { confirmBeforeContract } from '../../../market/confirmBeforeOrder.ts'
import { Book } from '../../../market/Book.tsx'
import { percentOf } from '../../../market/estimate.ts'
import { AmountField } from '../../../forms/AmountField.tsx'
import { Balance } from '../../../figures/Balance.tsx'
import { Button } from '../../../kit/Button.tsx'
import { CheckField } from '../../../forms/CheckField.tsx'
import { Presets } from '../../../forms/Presets.tsx'
import { Risk } from '../../../kit/Risk.tsx'
import { Segmented } from '../../../kit/Segmented.tsx'
import { Slider } from '../../../kit/Slider.tsx'
import { EstimateList } from './EstimateList.tsx'
import { Leverage } from './Leverage.tsx'
import { Stops } from './Stops.tsx'
import { estimateOf, leverageOf, mostLots, trimmed } from './ticket.ts'
import styles from './Ticket.module.css'
import { riskText } from './riskText.ts'
import { usePlace } from './usePlace.tsx'
import { useTicket } from './useTicket.ts'

interface TicketProps {
  readonly market: Market
  readonly deal: ContractDeal | undefined
  /** After an order was taken: whether it waits. */
  readonly onPlaced: (waits: boolean) => void
}

/** Long or short. Lots are the one value; slider and presets write to it. */
export function Ticket({ market, deal, onPlaced }: TicketProps) {
  const t = useT()
  const format = useFormat()
  const isSignedIn = useValue(signedIn)
  const form = useTicket(market, deal)
  const { place, busy } = usePlace(market, deal, form.refused)
  const input = form.values
  const price = form.control('price')
  const lots = form.control('lots')
  const most = mostLots(market, input, deal)
  const estimate = estimateOf(market, input, deal)
  const isLong = input.side === 'long'

  const submit = form.submit(async (values) => {
    if (!requireLogin() || !(await place(values))) return
    form.renew({ lots: '' })
    onPlaced(values.kind === 'limit')
  })
  const slide = (percent: number) => {
    const share = percentOf(most ?? '0', percent, 0)
    lots.onChange(share === '0' && percent > 0 && units(most) > 0n ? '1' : share)
  }

  return (
    <form className={styles.ticket} noValidate onSubmit={submit}>
      <div className={styles.columns}>
        <div className={styles.fields}>
          <Segmented
            look="sides"
            label={t('lever.side')}
            options={[
              { value: 'long', label: t('lever.long') },
              { value: 'short', label: t('lever.short') },
            ]}
            value={input.side}
            onChange={form.control('side').onChange}
          />
          <Segmented
            label={t('trade.kind')}
            options={[
              { value: 'market', label: t('trade.market') },
              { value: 'limit', label: t('trade.limit') },
            ]}
            value={input.kind}
            onChange={form.control('kind').onChange}
          />
          {input.kind === 'limit' ? (
            <AmountField
              label={t('lever.limitPrice')}
              unit={market.quote}
              places={market.pricePlaces ?? 8}
              hint={t(isLong ? 'lever.limitLong' : 'lever.limitShort')}
              {...price}
            />
          ) : (
            <p className={styles.best}>{t(isLong ? 'lever.bestAsk' : 'lever.bestBid')}</p>
          )}
          <AmountField
            label={t('lever.lots')}
            unit={t('lever.lotUnit')}
            places={0}
            hint={t('lever.lotIs', { amount: format.amount(market.lotSize, market.base) })}
            {...lots}
          />
        </div>
        <Book
          market={market}
          rows={6}
          {...(input.kind === 'limit' ? { onPick: (next) => price.onChange(trimmed(next, market)) } : {})}
        />
      </div>
      <Presets
        values={deal?.lotPresets.map(String) ?? []}
        chosen={input.lots}
        onChoose={lots.onChange}
        label={(value) => t('lever.lotsOf', { count: Number(value) })}
      />
      <Slider
        label={t('trade.share')}
        value={shareOf(input.lots, most)}
        disabled={units(most) === 0n}
        onChange={slide}
      />
      {deal && (
        <Leverage deal={deal} value={leverageOf(input, deal)} onChange={form.control('leverage').onChange} />
      )}
      <Stops market={market} form={form} estimate={estimate} />
      {isSignedIn && (
        <Balance
          label={t('lever.free')}
          amount={format.amount(deal?.free, market.quote, 2)}
          to={`/pages/assets/transfer/index?from=change&to=lever&currency=${market.quoteId}`}
        >
          {t('title.transfer')}
        </Balance>
      )}
      <EstimateList market={market} input={input} deal={deal} />
      <Risk>{riskText(t, deal)}</Risk>
      {isSignedIn ? (
        <Button type="submit" wide look={isLong ? 'buy' : 'sell'} busy={busy}>
          {t(isLong ? 'lever.openLong' : 'lever.openShort')}
        </Button>
      ) : (
        <Button wide onClick={() => requireLogin()}>
          {t('title.login')}
        </Button>
      )}
      <CheckField
        label={t('trade.confirmFirst')}
        checked={useValue(confirmBeforeContract)}
        onChange={(event) => (confirmBeforeContract.value = event.target.checked)}
      />
    </form>
  )
}
