import type { ReadonlySignal } from '@preact/signals-react'
import { useState, type ReactNode } from 'react'
import type { Market } from '#sdk/model/market.ts'
import { alerts, waits } from '../alerts/alerts.ts'
import { CheckField } from '../forms/CheckField.tsx'
import { useT, type MessageId } from '../i18n/translate.ts'
import { Icon } from '../kit/icons.tsx'
import { List } from '../kit/List.tsx'
import { Row } from '../kit/Row.tsx'
import { Sheet } from '../kit/Sheet.tsx'
import { favourites, toggleFavourite } from '../market/marketGroups.ts'
import { klinePath } from '../market/paths.ts'
import { onDemand } from '../platform/onDemand.tsx'
import { useEver } from '../platform/useEver.ts'
import { useValue } from '../platform/useValue.ts'
import { menuOpen } from '../shell/Page.tsx'
import styles from './MoreSheet.module.css'

const AlertSheet = onDemand(async () => (await import('../alerts/AlertSheet.tsx')).AlertSheet)

export interface MoreSheetProps {
  readonly market: Market
  readonly open: boolean
  readonly onClose: () => void
  /** Setting: ask for confirmation before an order is sent. */
  readonly asks: ReadonlySignal<boolean>
  readonly onAsks: (asks: boolean) => void
  /** Title and text of the explanation of the product. */
  readonly help: readonly [MessageId, MessageId]
  /** Empties the ticket. */
  readonly onReset?: () => void
  /** Further settings of the ticket. */
  readonly children?: ReactNode
}

const openMenu = () => void (menuOpen.value = true)

/** Sheet with what a trade seldom needs. */
export function MoreSheet({ market, open, onClose, asks, onAsks, help, onReset, children }: MoreSheetProps) {
  const t = useT()
  const { symbol } = market
  const [alerting, setAlerting] = useState(false)
  const [everAlerting] = useEver(alerting)
  const waiting = useValue(alerts).filter((alert) => alert.symbol === symbol && waits(alert)).length
  const then = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <>
      <Sheet open={open} onClose={onClose} title={symbol}>
        <List>
          <Row icon="chart" title={t('trade.chart')} to={klinePath(symbol)} />
          <Row
            icon="alarm"
            title={t('alert.of', { symbol })}
            value={waiting > 0 && waiting}
            opens="dialog"
            onClick={then(() => setAlerting(true))}
          />
          <Row
            icon="star"
            title={t('market.favourite', { symbol })}
            selected={useValue(favourites).includes(symbol)}
            onClick={() => toggleFavourite(symbol)}
          />
        </List>
        <div className={styles.settings}>
          <CheckField
            look="switch"
            label={t('trade.confirmFirst')}
            checked={useValue(asks)}
            onChange={(event) => onAsks(event.target.checked)}
          />
          {children}
        </div>
        <List>
          {onReset && <Row icon="refresh" title={t('trade.reset')} onClick={then(onReset)} />}
          <Row icon="menu" title={t('action.menu')} opens="dialog" onClick={then(openMenu)} />
        </List>
        <details className={styles.help}>
          <summary>
            <Icon name="help" size={22} />
            {t(help[0])}
          </summary>
          <p>{t(help[1])}</p>
        </details>
      </Sheet>
      {everAlerting && <AlertSheet market={market} open={alerting} onClose={() => setAlerting(false)} />}
    </>
  )
}
