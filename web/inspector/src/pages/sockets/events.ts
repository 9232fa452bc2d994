import type { ClientEvents, ServerEvents } from '#generated/socket.ts'

/** Every event of the contract; a missing one is a type error. */
const known: Readonly<Record<keyof ServerEvents | keyof ClientEvents, true>> = {
  kline: true,
  daymarket: true,
  market_depth: true,
  market_depth50: true,
  match_trade: true,
  lever_trade: true,
  lever_closed: true,
  closed_microorder: true,
  micro_closed: true,
  order: true,
  position: true,
  option: true,
  balance: true,
  record: true,
  logged_out: true,
  login: true,
  subscribe: true,
  unsubscribe: true,
}

export const eventOptions: readonly { readonly value: string; readonly label: string }[] = [
  { value: '', label: 'all' },
  ...Object.keys(known).map((value) => ({ value, label: value })),
]

export const directionOptions = [
  { value: '', label: 'both' },
  { value: 'in', label: 'from the client' },
  { value: 'out', label: 'to the client' },
]
