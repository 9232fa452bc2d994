import { useState } from 'react'
import type { ContractDeal } from '#sdk/model/contractDeal.ts'
import type { Market } from '#sdk/model/market.ts'
import { AmountField } from '../../../forms/AmountField.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { useLive } from '../../../platform/useLive.ts'
import { sideNames } from '../../../positions/terms.ts'
import type { TicketInput } from '../ticket/ticket.ts'
import styles from './DeskTicket.module.css'
import { lotsByRisk } from './lotsByRisk.ts'

interface RiskSizeProps {
  readonly market: Market
  readonly input: TicketInput
  readonly deal: ContractDeal | undefined
  /** Called with the number of lots, and the price at which a stop limits the loss. */
  readonly onUse: (lots: string, stopLoss: string) => void
}

/** Calculates the lots from the most that the user wants to lose at a price, and fills in both. */
export function RiskSize({ market, input, deal, onUse }: RiskSizeProps) {
  const t = useT()
  const format = useFormat()
  const [most, setMost] = useState('')
  const [at, setAt] = useState('')
  const risk = { market, input, deal, most, at }
  const lots = useLive(() => lotsByRisk(risk)?.lots) ?? '0'
  const result = useLive(() => {
    const found = lotsByRisk(risk)
    if (!found) return undefined
    return t('desk.riskResult', {
      order: `${t(sideNames[found.side])} ${format.amount(found.size, market.base)}`,
      loss: format.signed(found.loss, market.quote),
    })
  })
  return (
    <section className={styles.byRisk} aria-labelledby="by-risk">
      <div className={styles.riskHead}>
        <h2 id="by-risk">{t('desk.risk')}</h2>
        <button type="button" className={styles.use} disabled={lots === '0'} onClick={() => onUse(lots, at)}>
          {t('desk.useLots', { count: Number(lots) })}
        </button>
      </div>
      <div className={styles.two}>
        <AmountField
          label={t('desk.loseAtMost', { unit: market.quote })}
          places={2}
          value={most}
          onChange={setMost}
        />
        <AmountField
          label={t('desk.ifReaches')}
          places={market.pricePlaces ?? 8}
          value={at}
          onChange={setAt}
        />
      </div>
      <p className={styles.risk} role="status">
        {result}
      </p>
    </section>
  )
}
