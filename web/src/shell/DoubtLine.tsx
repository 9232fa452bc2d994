import { openDoubts, type Doubt } from '../feedback/doubt.ts'
import { useT, type MessageId } from '../i18n/translate.ts'
import { Button } from '../kit/Button.tsx'
import { useValue } from '../platform/useValue.ts'
import styles from './DoubtLine.module.css'

/** Name of the pending write, by its screen. */
const subjects: Readonly<Partial<Record<Doubt['operation'], MessageId>>> = {
  coinTradePlace: 'nav.trade',
  coinTradeCancel: 'nav.trade',
  leverSubmit: 'title.lever',
  leverClose: 'title.lever',
  microtradeSubmit: 'nav.option',
  lhDepositBuy: 'title.financeBuy',
  lhDepositOrderCancel: 'title.financeOrders',
  lhSendOrderPlace: 'title.publication',
  walletChange: 'title.transfer',
  walletChargeReq: 'title.deposit',
  walletOut: 'title.withdraw',
}

/**
 * Line at the foot of every screen while a write has no answer. Part of every start: it is needed most when nothing
 * more can be loaded. Always in the page, because a region inserted with its text is not announced.
 */
export default function DoubtLine() {
  const t = useT()
  const doubts = useValue(openDoubts)
  return (
    <div role="status">
      {doubts.map(({ key, operation, state, act }) => {
        const subject = subjects[operation]
        return (
          <section key={key} className={styles.doubt} aria-label={t('write.doubt')}>
            <p className={styles.text}>
              {subject && <strong>{t(subject)}: </strong>}
              {typeof state === 'object'
                ? state.fault
                : t(state === 'unknown' ? 'write.unknown' : 'write.notDone')}
            </p>
            <Button look="text" onClick={act}>
              {t(state === 'unknown' ? 'write.ask' : 'action.close')}
            </Button>
          </section>
        )
      })}
    </div>
  )
}
