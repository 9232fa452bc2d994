// written by npm run generate; do not edit
/** One candle, as far as it has grown. */
export interface Kline {
  /** The name of the event again */
  readonly type: 'kline'
  /** Length of a candle; a subscription to `kline` without one is to all of them */
  readonly period: CandlePeriod
  /** Market id */
  readonly match_id: number
  /** Market, `BTC/USDT` */
  readonly symbol: string
  /** Base currency */
  readonly currency_id: number
  /** Base currency */
  readonly currency_name: string
  /** Quote currency */
  readonly legal_id: number
  /** Quote currency */
  readonly legal_name: string
  /** First price */
  readonly open: string
  /** Last price, that of the tick */
  readonly close: string
  /** Highest price, trades between customers included */
  readonly high: string
  /** Lowest price, trades between customers included */
  readonly low: string
  /** Base quantity traded */
  readonly volume: string
  /** Start of the candle, milliseconds since 1970 */
  readonly time: number
  /** Number of the message in its stream (channel, symbol, period), one more each time; the snapshot after subscribing has the number of the last message. A gap means that a message was missed */
  readonly seq?: number
}

/** The last 24 hours of a market. Some backends of the family have a second producer for markets of their own, whose messages have the required fields, `add_time` and `rmb_relation` alone: there the market is `currency_name`/`legal_name`. A message with `symbol` has all the others of a candle too. */
export interface Daymarket {
  /** The name of the event again */
  readonly type?: 'daymarket'
  /** Always a day */
  readonly period?: '1day'
  /** Market id */
  readonly match_id: number
  /** Market, `BTC/USDT` */
  readonly symbol?: string
  /** Base currency */
  readonly currency_id: number
  /** Base currency */
  readonly currency_name: string
  /** Quote currency */
  readonly legal_id: number
  /** Quote currency */
  readonly legal_name: string
  /** First price */
  readonly open?: string
  /** Last price, that of the tick */
  readonly close?: string
  /** Highest price, trades between customers included */
  readonly high?: string
  /** Lowest price, trades between customers included */
  readonly low?: string
  /** Base quantity traded */
  readonly volume: string
  /** Time of the message, milliseconds since 1970 */
  readonly time?: number
  /** Change over 24 hours in percent, signed, 4 places */
  readonly change: string
  /** Last price of the tick, which options and contracts use too */
  readonly now_price: string
  /** Time of the message, seconds since 1970 */
  readonly add_time?: number
  /** Price of the quote currency in CNY; of the second producer alone */
  readonly rmb_relation?: string
  /** Feed that the price came from, such as `huobi_websocket` */
  readonly api_form?: string
  /** Number of the message in its stream (channel, symbol, period), one more each time; the snapshot after subscribing has the number of the last message. A gap means that a message was missed */
  readonly seq?: number
}

/** The order book: up to ten levels a side, complete each time. */
export interface MarketDepth {
  /** The name of the event again */
  readonly type: 'market_depth'
  /** Market, `BTC/USDT` */
  readonly symbol: string
  /** Base currency */
  readonly currency_id: number
  /** Base currency */
  readonly currency_name: string
  /** Quote currency */
  readonly legal_id: number
  /** Quote currency */
  readonly legal_name: string
  /** Base currency */
  readonly 'base-currency': string
  /** Quote currency */
  readonly 'quote-currency': string
  /** Best first */
  readonly bids: readonly (readonly [string, string])[]
  /** Highest first, so that the best is the last */
  readonly asks: readonly (readonly [string, string])[]
  /** Number of the message in its stream (channel, symbol, period), one more each time; the snapshot after subscribing has the number of the last message. A gap means that a message was missed */
  readonly seq?: number
}

/** The order book: up to fifty levels a side, complete each time. */
export interface DeepBook {
  /** The name of the event again */
  readonly type: 'market_depth50'
  /** Market, `BTC/USDT` */
  readonly symbol: string
  /** Base currency */
  readonly currency_id: number
  /** Base currency */
  readonly currency_name: string
  /** Quote currency */
  readonly legal_id: number
  /** Quote currency */
  readonly legal_name: string
  /** Base currency */
  readonly 'base-currency': string
  /** Quote currency */
  readonly 'quote-currency': string
  /** Best first */
  readonly bids: readonly (readonly [string, string])[]
  /** Highest first, so that the best is the last */
  readonly asks: readonly (readonly [string, string])[]
  /** Number of the message in its stream (channel, symbol, period), one more each time; the snapshot after subscribing has the number of the last message. A gap means that a message was missed */
  readonly seq?: number
}

/** One trade. */
export interface FeedTrade {
  /** Milliseconds since 1970 */
  readonly ts: number
  /** Price */
  readonly price: string
  /** Base quantity */
  readonly amount: string
  /** Side of the taker */
  readonly direction: TakerSide
}

/** New trades of a market, oldest first; the last of them is at the last price. Trades of customers within a tick come with the next tick, before the trades of the market itself. */
export interface MatchTrade {
  /** The name of the event again */
  readonly type: 'match_trade'
  /** Market, `BTC/USDT` */
  readonly symbol: string
  /** Base currency */
  readonly currency_id: number
  /** Base currency */
  readonly currency_name: string
  /** Quote currency */
  readonly legal_id: number
  /** Quote currency */
  readonly legal_name: string
  /** Base currency */
  readonly 'base-currency': string
  /** Quote currency */
  readonly 'quote-currency': string
  /** The trades */
  readonly data: readonly FeedTrade[]
  /** Number of the message in its stream (channel, symbol, period), one more each time; the snapshot after subscribing has the number of the last message. A gap means that a message was missed */
  readonly seq?: number
}

/** All contract positions of the user with live profit and loss. */
export interface LeverTrade {
  /** The name of the event again */
  readonly type: 'lever_trade'
  /** The user */
  readonly to: number
  /** Risk rate: free balance plus margin plus profit or loss, as percent of margin */
  readonly hazard_rate: string
  /** Margin of all positions */
  readonly caution_money_all: string
  /** Their margin when they were opened */
  readonly origin_caution_money_all: string
  /** Profit or loss of all positions */
  readonly profits_all: string
  /** Margin of the positions of this market */
  readonly caution_money: string
  /** Their margin when they were opened */
  readonly origin_caution_money: string
  /** Profit or loss of this market */
  readonly profits: string
  /** Open positions, as JSON text of an array of the LeverOrder of openapi.yaml */
  readonly trades_all: string
  /** Pending limit orders, as JSON text of an array of the LeverOrder of openapi.yaml */
  readonly trades_entrust: string
  /** Open positions of this market, as JSON text of an array of the LeverOrder of openapi.yaml */
  readonly trades_cur: string
}

/** Positions that were closed. */
export interface LeverClosed {
  /** The name of the event again */
  readonly type: 'lever_closed'
  /** Their ids */
  readonly id: readonly number[]
}

/** An option. */
export interface MicroOrderEvent {
  /** Id */
  readonly id: number
  /** Market id */
  readonly match_id: number
  /** Market, `BTC/USDT` */
  readonly symbol_name: string
  /** Paying currency */
  readonly currency_id: number
  /** 1 up, 2 down, 3 even */
  readonly type: OptionType
  /** Delivery time in seconds */
  readonly seconds: number
  /** Amount */
  readonly number: string
  /** Buy price */
  readonly open_price: string
  /** Closing price; zero while open */
  readonly end_price: string
  /** Profit or loss, signed */
  readonly fact_profits: string
  /** 1 open, 2 closing, 3 closed */
  readonly status: OptionStatus
  /** -1 loss, 0 even, 1 profit */
  readonly profit_result: OptionResult
  /** Planned close, UTC */
  readonly handled_at: string
  /** Fee, which `fact_profits` is without */
  readonly fee?: string
}

/** An option with its result. */
export interface SettledMicroOrder extends MicroOrderEvent {
  /** Closed */
  readonly status: 3
}

/** An option that was settled. */
export interface ClosedMicroorder {
  /** The name of the event again */
  readonly type: 'closed_microorder'
  /** The user */
  readonly to: number
  /** An option with its result */
  readonly data: SettledMicroOrder
}

/** A settled option, under the older name of the event. */
export interface MicroClosed {
  /** The name of the event again */
  readonly type: 'micro_closed'
  /** An option with its result */
  readonly data: SettledMicroOrder
}

/** A spot order, the CoinTrade of openapi.yaml. */
export interface SpotOrderEvent {
  /** Id */
  readonly id: number
  /** The user */
  readonly u_id: number
  /** Base currency */
  readonly currency_id: number
  /** Quote currency */
  readonly legal_id: number
  /** Market, `BTC/USDT` */
  readonly symbol: string
  /** 1 buy, 2 sell */
  readonly type: SpotSide
  /** Limit; zero for a market order */
  readonly target_price: string
  /** Average price of its fills */
  readonly trade_price: string
  /** Base quantity ordered */
  readonly trade_amount: string
  /** Fee so far */
  readonly charge_fee: string
  /** 1 waiting, 2 completed, 3 cancelled */
  readonly status: SpotOrderStatus
  /** When it was placed, UTC */
  readonly created_at: string
  /** Last change, UTC */
  readonly updated_at: string
  /** Base quantity filled */
  readonly filled_amount: string
  /** Quote paid or received before the fee */
  readonly filled_quote: string
  /** The same as `trade_price` */
  readonly average_price: string
  /** Currency of the fee */
  readonly fee_currency: string
  /** The same as `charge_fee`, 8 places: what was charged */
  readonly fee_exact?: string
  /** Trigger of a stop-limit order; zero for other orders */
  readonly trigger_price?: string
  /** 1 once the price has reached the trigger of a stop-limit order; 0 for other orders */
  readonly triggered?: Triggered
  /** Stop loss of a limit sale; zero for other orders */
  readonly stop_loss_price?: string
  /** 1 once the price has reached the stop loss of a waiting limit sale; 0 for other orders */
  readonly stopped?: Stopped
}

/** A spot order changed. */
export interface OrderEvent {
  /** The name of the event again */
  readonly type: 'order'
  /** A spot order, the CoinTrade of openapi.yaml */
  readonly order: SpotOrderEvent
}

/** A contract position changed. */
export interface PositionEvent {
  /** The name of the event again */
  readonly type: 'position'
  /** A contract position */
  readonly position: Position
}

/** A contract position. */
export interface Position {
  /** Id */
  readonly id: number
  /** Market, `BTC/USDT` */
  readonly symbol: string
  /** Base currency */
  readonly currency: number
  /** Quote currency */
  readonly legal: number
  /** 1 long, 2 short */
  readonly type: ContractSide
  /** 0 pending, 1 open, 2 closing, 3 closed, 4 cancelled */
  readonly status: ContractStatus
  /** Open price */
  readonly price: string
  /** Current price */
  readonly update_price: string
  /** Lots */
  readonly share: number
  /** Base quantity */
  readonly number: string
  /** Leverage */
  readonly multiple: number
  /** Margin */
  readonly caution_money: string
  /** Profit or loss while open, signed */
  readonly profits: string
  /** Profit or loss when closed, signed */
  readonly fact_profits: string
  /** Take-profit price; zero without */
  readonly target_profit_price: string
  /** Stop-loss price; zero without */
  readonly stop_loss_price: string
  /** Fees so far, which `profits` and `fact_profits` are without */
  readonly trade_fee?: string
  /** Interest for holding overnight so far */
  readonly overnight_money?: string
  /** Cause of the closing, sent once a position is closed: `user` its owner, the others a price that reached a stop or the liquidation price */
  readonly closed_by?: ClosedBy
}

/** An option was bought or settled. */
export interface OptionEvent {
  /** The name of the event again */
  readonly type: 'option'
  /** An option */
  readonly option: MicroOrderEvent
}

/** A balance changed. */
export interface BalanceEvent {
  /** The name of the event again */
  readonly type: 'balance'
  /** Currency */
  readonly currency_id: number
  /** `change` spot, `micro` option, `lever` contract, `legal` trust */
  readonly kind: AccountKind
  /** Free */
  readonly available: string
  /** Frozen */
  readonly frozen: string
}

/** A record changed its state. */
export interface RecordEvent {
  /** The name of the event again */
  readonly type: 'record'
  /** The list that the record is in; `finance` is an order of earn */
  readonly record: RecordKind
  /** Id */
  readonly id: number
  /** As the list of these records counts it */
  readonly status: number
  /** Currency, where there is one */
  readonly currency_id?: number
  /** Amount, where there is one */
  readonly amount?: string
  /** Why it was rejected; empty otherwise */
  readonly reason: string
  /** Sent when the coins of a subscription that passed are credited to the spot account */
  readonly released?: true
}

/** The session ended. */
export interface LoggedOut {
  /** Logged out */
  readonly type: '999'
  /** Shown to the user, in their language */
  readonly message: string
  /** Why the session ended, where that is known */
  readonly reason?: SessionEnd
  /** When it ended, milliseconds since 1970 */
  readonly ended_at?: number
}

/** A market stream to subscribe to or to leave. */
export interface Subscription {
  /** A public stream that a client can subscribe to */
  readonly channel: StreamChannel
  /** Market; every one when left out */
  readonly symbol?: string
  /** Length of a candle; a subscription to `kline` without one is to all of them */
  readonly period?: CandlePeriod
}

/** The answer to subscribe and unsubscribe. */
export interface Acknowledgement {
  /** The stream was subscribed to or left */
  readonly ok: boolean
  /** Why it was refused: there is no such stream; the socket sent too much in too little time; it listens to too many streams already; the backend failed */
  readonly reason?: SubscriptionRefusal
}

/** A sign-in on an open socket. */
export interface Login {
  /** The session token. Live backends take a bare user id here and check nothing; the mock refuses that */
  readonly token: string
}

/** `auth` of the socket.io handshake; a connection with an invalid token is refused with `999`. */
export interface Handshake {
  /** The session token */
  readonly token?: string
  /** Language of messages */
  readonly language?: string
  /** Name of a world, on the mock alone */
  readonly world?: string
}

/** Length of a candle; a subscription to `kline` without one is to all of them. */
export type CandlePeriod = '1min' | '5min' | '15min' | '30min' | '60min' | '1day' | '1week' | '1mon' | '1year'

/** Why the session ended, where that is known. */
export type SessionEnd = 'signed-in-elsewhere' | 'password-changed' | 'signed-out' | 'expired'

/** Cause of the closing, sent once a position is closed: `user` its owner, the others a price that reached a stop or the liquidation price. */
export type ClosedBy = 'user' | 'take-profit' | 'stop-loss' | 'liquidation'

/** Side of the taker. */
export type TakerSide = 'buy' | 'sell'

/** 1 up, 2 down, 3 even. */
export type OptionType = 1 | 2 | 3

/** 1 open, 2 closing, 3 closed. */
export type OptionStatus = 1 | 2 | 3

/** -1 loss, 0 even, 1 profit. */
export type OptionResult = -1 | 0 | 1

/** 1 buy, 2 sell. */
export type SpotSide = 1 | 2

/** 1 once the price has reached the trigger of a stop-limit order; 0 for other orders. */
export type Triggered = 0 | 1

/** 1 once the price has reached the stop loss of a waiting limit sale; 0 for other orders. */
export type Stopped = 0 | 1

/** 1 waiting, 2 completed, 3 cancelled. */
export type SpotOrderStatus = 1 | 2 | 3

/** 1 long, 2 short. */
export type ContractSide = 1 | 2

/** 0 pending, 1 open, 2 closing, 3 closed, 4 cancelled. */
export type ContractStatus = 0 | 1 | 2 | 3 | 4

/** `change` spot, `micro` option, `lever` contract, `legal` trust. */
export type AccountKind = 'legal' | 'change' | 'lever' | 'micro'

/** The list that the record is in; `finance` is an order of earn. */
export type RecordKind = 'deposit' | 'withdrawal' | 'identity' | 'subscription' | 'finance'

/** A public stream that a client receives without subscribing, until its first subscription. */
export type MarketChannel = 'kline' | 'daymarket' | 'market_depth' | 'match_trade'

/** A public stream that a client can subscribe to. */
export type StreamChannel = 'kline' | 'daymarket' | 'market_depth' | 'match_trade' | 'market_depth50'

/** Why it was refused: there is no such stream; the socket sent too much in too little time; it listens to too many streams already; the backend failed. */
export type SubscriptionRefusal = 'unknown-channel' | 'too-many-messages' | 'too-many-streams' | 'internal'

/** Events from the backend, in the form of socket.io. */
export interface ServerEvents {
  /** Candles. For clients that never subscribed and those that subscribed to the stream, every half second. */
  kline: (message: Kline) => void
  /** The last 24 hours. For clients that never subscribed and those that subscribed to the stream, every half second. */
  daymarket: (message: Daymarket) => void
  /** The order book. For clients that never subscribed and those that subscribed to the stream, every half second. */
  market_depth: (message: MarketDepth) => void
  /** The deep order book. For clients that subscribed to the stream, every half second. */
  market_depth50: (message: DeepBook) => void
  /** Trades. For clients that never subscribed and those that subscribed to the stream, every half second with a trade in it. */
  match_trade: (message: MatchTrade) => void
  /** Positions with profit and loss. For the sockets of the user it is about, every half second while a position is open. */
  lever_trade: (message: LeverTrade) => void
  /** Closed positions. For the sockets of the user it is about, once the change is committed. */
  lever_closed: (message: LeverClosed) => void
  /** Settled options. For the sockets of the user it is about, once the change is committed. */
  closed_microorder: (message: ClosedMicroorder) => void
  /** Settled options, the older name. For the sockets of the user it is about, once the change is committed. */
  micro_closed: (message: MicroClosed) => void
  /** Spot orders. For the sockets of the user it is about, once the change is committed. */
  order: (message: OrderEvent) => void
  /** Contract positions. For the sockets of the user it is about, once the change is committed. */
  position: (message: PositionEvent) => void
  /** Options. For the sockets of the user it is about, once the change is committed. */
  option: (message: OptionEvent) => void
  /** Balances. For the sockets of the user it is about, once the change is committed. */
  balance: (message: BalanceEvent) => void
  /** Records. For the sockets of the user it is about, once the change is committed. */
  record: (message: RecordEvent) => void
  /** The end of a session, for the socket whose token is not valid, or not any more. */
  logged_out: (message: LoggedOut) => void
}

/** Events from a client. */
export interface ClientEvents {
  /** Sign in on an open socket */
  login: (message: Login) => void
  /** Subscribe to a market stream; its snapshot follows the acknowledgement at once */
  subscribe: (message: Subscription, acknowledge: (answer: Acknowledgement) => void) => void
  /** Unsubscribe from a market stream */
  unsubscribe: (message: Subscription, acknowledge: (answer: Acknowledgement) => void) => void
}

/** The public streams that a client receives without subscribing. */
export const marketChannels = ['kline', 'daymarket', 'market_depth', 'match_trade'] as const

/** The public streams that a client can subscribe to. */
export const streamChannels = ['kline', 'daymarket', 'market_depth', 'match_trade', 'market_depth50'] as const

/** Events from the backend that the contract adds to those of its family. */
export const extensionEvents = [
  'market_depth50',
  'order',
  'position',
  'option',
  'balance',
  'record',
  'logged_out',
] as const
