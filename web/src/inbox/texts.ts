import type { Format } from '../i18n/format.ts'
import type { Translate } from '../i18n/translate.ts'
import { knownPlaces } from '../market/live/knownPlaces.ts'
import { events } from './events.ts'
import type { InboxItem } from './items.ts'

/** Returns the sentence of an item, and its small print: amount, reason, time. */
export function textsOf({ event, values, at }: InboxItem, t: Translate, format: Format) {
  const { symbol, price, profit, amount, unit, reason } = values
  return {
    title: t(events[event].text, {
      ...(symbol === undefined ? {} : { symbol }),
      ...(price === undefined ? {} : { price: format.price(price, knownPlaces(symbol ?? '')) }),
    }),
    note: [
      profit === undefined ? '' : format.signed(profit, 'USDT'),
      amount === undefined ? '' : format.amount(amount, unit),
      reason ?? '',
    ]
      .filter(Boolean)
      .join(' · '),
    time: format.date(at),
  }
}
