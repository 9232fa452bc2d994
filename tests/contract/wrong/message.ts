import type { Row } from './rows.ts'

/** A message of a socket. */
export interface Message {
  readonly event: string
  readonly payload: Row
}

/** Events in both directions. */
export type SocketEvent =
  | 'connect'
  | 'login'
  | 'subscribe'
  | 'unsubscribe'
  | 'kline'
  | 'daymarket'
  | 'market_depth'
  | 'market_depth50'
  | 'match_trade'
  | 'lever_trade'
  | 'lever_closed'
  | 'closed_microorder'
  | 'micro_closed'
  | 'order'
  | 'position'
  | 'option'
  | 'balance'
  | 'record'
  | 'logged_out'
