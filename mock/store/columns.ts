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
    login_type: { about: 'What the user registered with.' },
    review_status: word('IdentityStatus'),
    advanced_status: word('IdentityStatus'),
    signed_in_from: { about: 'The address of the last successful sign-in; empty before the first.' },
  },
  code: {
    asked_from: { about: 'The address of the sender.' },
  },
  idempotency: {
    network: { about: 'Of a caller without a session; empty otherwise.' },
    number: { about: 'Counts the answers of callers without a session, from 1; 0 otherwise.' },
  },
  throttle: {
    until: { about: 'Locked until then; 0 when not locked.' },
    stale_at: { about: 'From then on the row counts nothing any more and may be deleted.' },
  },
  /** The data that a user submitted; `user` has the states of the two reviews. */
  identity: {
    reason: { about: 'Why the last review sent it back; empty otherwise.' },
  },
  picture: {
    bytes: { type: 'Uint8Array' },
    size: { about: 'Bytes.' },
  },
  /** A share of a trading fee for an inviter. */
  rebate: {
    amount: money(),
    usdt: money('Its worth when it was earned.'),
    at: { about: 'When it was earned.' },
    paid_at: { about: 'When it was credited; null until then.' },
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
    owner: { about: 'Above 0 a user, below 0 one of the system accounts in engine/ledger.ts.' },
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
    frozen: money('What is still frozen for this order: quote for a buy, base for a sell.'),
    fee: money(),
    status: word('SpotOrderStatus'),
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
        '`line`: the price goes from `from_steps` to `to_steps` in `ticks` ticks and stays there. `halted`: it stays at `to_steps`, and nothing is traded. `scaled`: the own price of the market goes on, with `from_steps` of it counting as `to_steps`.',
    },
  },
  /** Quoting of a market's book; null means the value of the world file. */
  market_book: {
    liquidity_percent: { about: 'Of the usual amounts.' },
    from_spread_steps: { about: 'Null where it is quoted so at once; then the other three are null, too.' },
    start: { about: 'A tick.' },
  },
  /** A scheduled job of the world; the table of jobs implements it. */
  job: {
    kind: {
      type: `'spot-cross' | 'deposit-review' | 'withdrawal-review' | 'basic-review' | 'advanced-review'
        | 'subscription-review' | 'subscription-redeem' | 'lever-watch' | 'option-expiry' | 'finance-day' | 'rebate-day'`,
    },
  },
  /** A contract position or order. */
  lever_order: {
    side: word('ContractSide'),
    size: money('Base quantity.'),
    origin_price: money('Of the tick that filled it, or the limit while it waits.'),
    price: money('Open price, or the limit while it waits.'),
    close_price: money(),
    take_profit: money('0 when not set.'),
    stop_loss: money('0 when not set.'),
    margin: money(),
    fee: money('Charged so far.'),
    profit: money('Of a closed position, fees not included.'),
    frozen: money('What is frozen for it: margin, and the fee while it waits.'),
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
    profit_percent: { about: 'What a right forecast pays, percent of the amount.' },
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
    gain: money('Fixed once ended.'),
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
