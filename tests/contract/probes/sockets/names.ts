import { marketChannels } from '#generated/socket.ts'
import type { Payload } from '../../core/listeners.ts'
import { judged } from './judged.ts'
import { quotesOf, type Listening } from './listening.ts'
import { text } from './values.ts'

/**
 * Compares the identity of a market in a message with `currency/quotation_new`, for the fields that the message has.
 */
function faultsOf(message: Payload, received: Listening): readonly string[] {
  const symbol = text(message['symbol'])
  const [row] = quotesOf(received, symbol)
  if (!row) return []
  const expected: Payload = {
    match_id: row.id,
    currency_id: row.currency_id,
    legal_id: row.legal_id,
    currency_name: row.currency_name,
    legal_name: row.legal_name,
    'base-currency': row.currency_name,
    'quote-currency': row.legal_name,
  }
  return Object.entries(expected)
    .filter(([field, value]) => field in message && message[field] !== value)
    .map(([field, value]) => `${symbol}: ${field} is ${text(message[field])}, not ${text(value)}`)
}

export const names = judged({
  name: 'sockets.names',
  rules: [],
  says: 'Each message names its market by the ids and names of HTTP',
  channels: marketChannels,
  faults: (channel, listener, received) => [
    ...new Set(listener.of(channel).flatMap((message) => faultsOf(message, received))),
  ],
})
