import { useState } from 'react'
import type { Market } from '#sdk/model/market.ts'
import { alerts, moveAlert, waits, type Alert } from '../alerts/alerts.ts'
import { toastWithUndo } from '../feedback/toast.ts'
import { useFormat } from '../i18n/format.ts'
import { useT } from '../i18n/translate.ts'
import { marketSignals } from '../market/live/tickers.ts'
import { useValue } from '../platform/useValue.ts'
import type { ChartLine } from './lines.ts'

/** Lines of the waiting alerts of a market. A drag moves an alert, a tap on its label opens the list of alerts. */
export function useAlertLines(market: Market) {
  const t = useT()
  const format = useFormat()
  const all = useValue(alerts)
  const [listing, setListing] = useState(false)

  const ofAlert = ({ id, side, price }: Alert): ChartLine => ({
    id: `alert ${id}`,
    price: Number(price),
    label: t('chart.alert'),
    tone: 'accent',
    onTap: () => setListing(true),
    onMove: (to) => {
      const now = Number(marketSignals(market.symbol).last.peek() ?? price)
      const next = to.toFixed(market.pricePlaces ?? 4)
      moveAlert(id, to > now ? 'above' : 'below', next)
      toastWithUndo(t('alert.moved', { price: format.price(next, market.pricePlaces) }), () =>
        moveAlert(id, side, price),
      )
    },
  })
  const lines = all.filter((alert) => alert.symbol === market.symbol && waits(alert)).map(ofAlert)
  return { lines, listing, close: () => setListing(false) }
}
