import type { Probe } from '../../core/probe.ts'
import { account } from './account.ts'
import { balances } from './balances.ts'
import { candles } from './candles.ts'
import { connect, longHandshake } from './connect.ts'
import { deepBook } from './deepBook.ts'
import { depth } from './depth.ts'
import { endedInLanguages } from './endedInLanguages.ts'
import { everyBalance } from './everyBalance.ts'
import { floods } from './floods.ts'
import { inOrder } from './inOrder.ts'
import { latest } from './latest.ts'
import { loginAgain } from './loginAgain.ts'
import { market } from './market.ts'
import { names } from './names.ts'
import { numbering } from './numbering.ts'
import { onePrice } from './onePrice.ts'
import { options } from './options.ts'
import { orders } from './orders.ts'
import { parts } from './parts.ts'
import { payload } from './payload.ts'
import { pending } from './pending.ts'
import { phones } from './phones.ts'
import { positions } from './positions.ts'
import { present } from './present.ts'
import { reconnect } from './reconnect.ts'
import { records } from './records.ts'
import { resubscribed } from './resubscribed.ts'
import { reviews } from './reviews.ts'
import { sessionEnd } from './sessionEnd.ts'
import { streamsOfSessions } from './sessionStreams.ts'
import { severalEnds } from './severalEnds.ts'
import { sideBySide } from './sideBySide.ts'
import { silence } from './silence.ts'
import { strangers } from './strangers.ts'
import { streams } from './streams.ts'
import { subscribe } from './subscribe.ts'
import { ticker } from './ticker.ts'
import { times } from './times.ts'
import { garbageToken, login } from './tokens.ts'
import { trades, ownTrades } from './trades.ts'
import { wideStreams } from './wideStreams.ts'

/** Every socket probe: passive ones first, those that end a session last. */
export const socketProbes: readonly Probe[] = [
  connect,
  market,
  numbering,
  times,
  latest,
  candles,
  onePrice,
  ticker,
  depth,
  deepBook,
  trades,
  names,
  subscribe,
  reconnect,
  present,
  streams,
  resubscribed,
  sideBySide,
  wideStreams,
  garbageToken,
  login,
  longHandshake,
  floods,
  account,
  strangers,
  balances,
  everyBalance,
  orders,
  ownTrades,
  positions,
  parts,
  pending,
  options,
  records,
  inOrder,
  reviews,
  payload,
  silence,
  loginAgain,
  phones,
  sessionEnd,
  severalEnds,
  endedInLanguages,
  streamsOfSessions,
]
