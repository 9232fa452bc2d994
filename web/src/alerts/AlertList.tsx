import { useValue } from '../platform/useValue.ts'
import { useFormat } from '../i18n/format.ts'
import { useT } from '../i18n/translate.ts'
import { usePlaces } from '../market/usePlaces.ts'
import { Empty } from '../kit/Empty.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { useIsPresent } from '../kit/Item.tsx'
import { PresenceList } from '../kit/PresenceList.tsx'
import { Row } from '../kit/Row.tsx'
import { alerts, removeAlert, type Alert } from './alerts.ts'

/** List of the alerts of one market, or of all markets. */
export function AlertList({ symbol }: { readonly symbol?: string }) {
  const t = useT()
  const shown = useValue(alerts).filter((alert) => symbol === undefined || alert.symbol === symbol)
  const none = <Empty icon="alarm" title={t('alert.none')} body={t('alert.noneBody')} />
  return (
    <PresenceList
      title={t('alert.set')}
      rows={shown}
      idOf={({ id }) => id}
      empty={symbol === undefined ? none : null}
    >
      {(alert) => <AlertRow alert={alert} ofAll={symbol === undefined} />}
    </PresenceList>
  )
}

interface AlertRowProps {
  readonly alert: Alert
  /** True in the list of all markets, where each row names its market. */
  readonly ofAll: boolean
}

function AlertRow({ alert, ofAll }: AlertRowProps) {
  const t = useT()
  const format = useFormat()
  const isPresent = useIsPresent()
  const places = usePlaces()(alert.symbol)
  const text = t(alert.side === 'above' ? 'alert.aboveAt' : 'alert.belowAt', {
    price: format.price(alert.price, places),
  })
  const state =
    alert.reachedAt === undefined
      ? t('alert.waiting')
      : t('alert.reached', { time: format.date(alert.reachedAt) })
  return (
    <Row
      title={ofAll ? `${alert.symbol} · ${text}` : text}
      note={[alert.repeats && t('alert.everyTime'), state].filter(Boolean).join(' · ')}
      value={
        isPresent ? (
          <IconButton
            icon="trash"
            label={t('alert.remove', { text })}
            onClick={() => removeAlert(alert.id)}
          />
        ) : (
          t('alert.removed')
        )
      }
    />
  )
}
