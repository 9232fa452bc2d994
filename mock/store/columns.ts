/** Maximum units of a money column. */
export const largestUnits = 2n ** 63n - 1n

/** Facts about a column that SQL does not express. */
export interface Column {
  /** Its type, unless SQL or a CHECK already determines it; `bigint` is money. */
  readonly type?: string
  readonly about?: string
}

/** Money, a price or a quantity, in units of 10^-8: always bigint. Every other integer is a number. */
const money = (about?: string): Column => ({ type: 'bigint', ...(about && { about }) })
/** An enum of the contract, from generated/enums.ts. */
const word = (type: string): Column => ({ type })

/**
 * Additional facts about the tables, which mock/store/sql/ defines. `npm run generate` writes generated/tables.ts from
 * both.
 */
export const columns: Readonly<Record<string, Readonly<Record<string, Column>>>> = {
  user: {
    login_type: { about: 'The kind of account that the user registered with.' },
    review_status: word('IdentityStatus'),
    advanced_status: word('IdentityStatus'),
    signed_in_from: { about: 'The address of the last successful sign-in; empty before the first.' },
  },
  code: {
    asked_from: { about: 'The address of the sender.' },
  },
  idempotency: {
    network: { about: 'Network of a caller without a session; empty otherwise.' },
    number: { about: 'Counts the answers of callers without a session, from 1; 0 otherwise.' },
  },
  throttle: {
    until: { about: 'End of the lock; 0 when not locked.' },
    stale_at: { about: 'Time from which the row has no effect and can be deleted.' },
  },
  /** The data that a user submitted; `user` has the states of the two reviews. */
  identity: {
    reason: { about: 'Reason for the last rejection; empty otherwise.' },
  },
  picture: {
    bytes: { type: 'Uint8Array' },
    size: { about: 'In bytes.' },
  },
  /** A share of a trading fee for an inviter. */
  rebate: {
    amount: money(),
    usdt: money('Value in USDT when it was earned.'),
    at: { about: 'Time when it was earned.' },
    paid_at: { about: 'Time when it was credited; null before.' },
  },
  /** Total of a user's rebates that were credited at one moment. */
  rebate_payment: {
    usdt: money(),
  },
  /** Total of all credited rebates of a user. */
  rebate_total: {
    usdt: money(),
  },
  account: {
    owner: { about: 'Positive for a user, negative for a system account of engine/ledger.ts.' },
    balance: money(),
  },
  posting: {
    amount: money(),
    balance_after: money(),
  },
  deposit: {
    amount: money(),
    status: word('ReviewStatus'),
  },
  withdrawal: {
    amount: money(),
    fee: money(),
    rate: { about: 'Percent, as text.' },
    status: word('ReviewStatus'),
  },
  spot_order: {
    side: word('SpotSide'),
    price: money('0 for a market order.'),
    amount: money(),
    filled: money(),
    filled_quote: money(),
    frozen: money('Amount still frozen for this order: quote for a buy, base for a sell.'),
    fee: money(),
    status: word('SpotOrderStatus'),
    trigger_price: money('0 for an order without a trigger.'),
    waits_for: {
      type: '0 | 1 | 2',
      about: '0 once it is in the book, 1 for a rise and 2 for a fall to its trigger.',
    },
    stop_loss_price: money('0 for an order without a stop loss.'),
    stopped: { ...word('Flag'), about: 'The price has reached the stop loss.' },
  },
  fill: {
    price: money(),
    amount: money(),
    taker_side: word('SpotSide'),
  },
  /** Amount that users took from one ladder level within one tick. */
  ladder_taken: {
    price: money(),
    taken: money(),
  },
  /** A steered price of a market, valid until the market's next one starts. */
  price_segment: {
    start: { about: 'A tick.' },
    kind: {
      about:
        '`line`: the price goes from `from_steps` to `to_steps` in `ticks` ticks and stays there. `halted`: it stays at `to_steps`, without trades. `scaled`: the market continues its own prices, scaled by `to_steps` / `from_steps`.',
    },
  },
  /** Quoting of a market's book; null means the value of the world file. */
  market_book: {
    liquidity_percent: { about: 'Percentage of the usual amounts.' },
    from_spread_steps: { about: 'Null for an immediate change; then the other three are null too.' },
    start: { about: 'A tick.' },
  },
  /** A scheduled job of the world; the table of jobs implements it. */
  job: {
    kind: {
      type: `'spot-cross' | 'spot-trigger' | 'spot-stop' | 'deposit-review' | 'withdrawal-review' | 'basic-review' | 'advanced-review'
        | 'subscription-review' | 'subscription-redeem' | 'lever-watch' | 'option-expiry' | 'finance-day' | 'rebate-day'`,
    },
  },
  /** A contract position or order. */
  lever_order: {
    side: word('ContractSide'),
    size: money('Amount in the base currency.'),
    origin_price: money('Price of the tick that filled it, or the limit while it waits.'),
    price: money('Opening price, or the limit while it waits.'),
    close_price: money(),
    take_profit: money('0 when not set.'),
    stop_loss: money('0 when not set.'),
    margin: money(),
    added_margin: money('Part of the margin that was added after opening.'),
    fee: money('Fees charged so far.'),
    profit: money('Profit of a closed position, excluding fees.'),
    frozen: money('Frozen amount: margin, plus the fee while it waits.'),
    status: word('ContractStatus'),
    closed_by: { about: '`user`, `take-profit`, `stop-loss`, `liquidation`; empty before.' },
  },
  /** An option. */
  micro_order: {
    type: word('OptionType'),
    amount: money(),
    fee: money(),
    open_price: money(),
    end_price: money(),
    profit_percent: { about: 'Payout of a correct forecast, in percent of the amount.' },
    profit: money(),
    frozen: money(),
    status: word('OptionStatus'),
    result: word('OptionResult'),
  },
  /** An order of a plan. */
  finance_order: {
    amount: money(),
    earned: money(),
    frozen: money('In custody on the trust account: principal and the yield credited so far.'),
    cancel_fee: money(),
    status: word('PlanOrderStatus'),
    is_cancel: word('Flag'),
  },
  /** A subscription to a new coin. */
  subscription: {
    amount: money(),
    price: money(),
    coins: money(),
    frozen: money('The payment, frozen while it is under review.'),
    gain: money('Final once completed.'),
    status: word('SubscriptionStatus'),
    exam_status: word('SubscriptionReview'),
  },
}

const moneyPlaces = new Set(
  Object.entries(columns).flatMap(([table, known]) =>
    Object.entries(known).flatMap(([name, { type }]) => (type === 'bigint' ? [`${table}.${name}`] : [])),
  ),
)

/** Returns true when a column holds money. */
export const isMoney = (table: string, column: string): boolean => moneyPlaces.has(`${table}.${column}`)
