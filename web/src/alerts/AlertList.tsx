import { useValue } from '../platform/useValue.ts'
import { useFormat } from '../i18n/format.ts'
import { useT } from '../i18n/translate.ts'
import { usePlaces } from '../market/usePlaces.ts'
import { Empty } from '../kit/Empty.tsx'
import { IconButton } from '../kit/IconButton.tsx'
import { List } from '../kit/List.tsx'
import { Row } from '../kit/Row.tsx'
import { alerts, removeAlert } from './alerts.ts'

/** The alerts of one market, or of all. */
export function AlertList({ symbol }: { readonly symbol?: string }) {
  const t = useT()
  const format = useFormat()
  const placesOf = usePlaces()
  const shown = useValue(alerts).filter((alert) => symbol === undefined || alert.symbol === symbol)
  if (shown.length === 0)
    return symbol === undefined ? (
      <Empty icon="alarm" title={t('alert.none')} body={t('alert.noneBody')} />
    ) : null
  return (
    <List title={t('alert.set')}>
      {shown.map((alert) => {
        const text = t(alert.side === 'above' ? 'alert.aboveAt' : 'alert.belowAt', {
          price: format.price(alert.price, placesOf(alert.symbol)),
        })
        return (
          <Row
            key={alert.id}
            title={symbol === undefined ? `${alert.symbol} · ${text}` : text}
            note={[
              alert.repeats && t('alert.everyTime'),
              alert.reachedAt === undefined
                ? t('alert.waiting')
                : t('alert.reached', { time: format.date(alert.reachedAt) }),
            ]
              .filter(Boolean)
              .join(' · ')}
            value={
              <IconButton
                icon="trash"
                label={t('alert.remove', { text })}
                onClick={() => removeAlert(alert.id)}
              />
            }
          />
        )
      })}
    </List>
  )
}
