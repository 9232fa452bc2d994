import type { Probe } from '../../core/probe.ts'
import { account } from './account.ts'
import { balances } from './balances.ts'
import { candles } from './candles.ts'
import { connect } from './connect.ts'
import { depth } from './depth.ts'
import { market } from './market.ts'
import { names } from './names.ts'
import { numbering } from './numbering.ts'
import { options } from './options.ts'
import { orders } from './orders.ts'
import { payload } from './payload.ts'
import { positions } from './positions.ts'
import { reconnect } from './reconnect.ts'
import { records } from './records.ts'
import { reviews } from './reviews.ts'
import { sessionEnd } from './sessionEnd.ts'
import { strangers } from './strangers.ts'
import { streams } from './streams.ts'
import { subscribe } from './subscribe.ts'
import { ticker } from './ticker.ts'
import { times } from './times.ts'
import { garbageToken, login } from './tokens.ts'
import { trades } from './trades.ts'

/** Every socket probe: passive ones first, those that end a session last. */
export const socketProbes: readonly Probe[] = [
  connect,
  market,
  numbering,
  times,
  candles,
  ticker,
  depth,
  trades,
  names,
  subscribe,
  reconnect,
  streams,
  garbageToken,
  login,
  account,
  strangers,
  balances,
  orders,
  positions,
  options,
  records,
  reviews,
  payload,
  sessionEnd,
]
