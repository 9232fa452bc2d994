import type { Row } from '../rows.ts'

/** A kind of record that several answers and messages show. */
export interface RecordKind {
  readonly name: string
  readonly isShownBy: (row: Row) => boolean
  /** Message of a socket that has the record itself. */
  readonly event?: string
  /** Fields that never change, in any language. */
  readonly fixed: readonly string[]
  /** Fields that stay from the moment a contract order is filled. */
  readonly filled?: readonly string[]
  /** The record has reached a state that it never leaves. */
  readonly hasEnded?: (row: Row) => boolean
  /** Fields that stay once the record has ended. */
  readonly ended?: readonly string[]
}

const statusIn =
  (...values: readonly unknown[]) =>
  (row: Row): boolean =>
    values.includes(row['status'])

const decided = statusIn(2, 3)
const has =
  (...names: readonly string[]) =>
  (row: Row): boolean =>
    names.every((name) => name in row)

/** Every kind of record. Texts of a language, current prices and addresses of pictures are in none of the lists. */
export const recordKinds: readonly RecordKind[] = [
  {
    name: 'contract order',
    event: 'position',
    isShownBy: has('show_lever_id'),
    fixed: [
      ...['type', 'user_id', 'currency', 'legal', 'symbol', 'multiple', 'show_lever_id'],
      ...['create_time', 'time'],
    ],
    filled: ['price', 'origin_price', 'transaction_time'],
    hasEnded: statusIn(3, 4),
    ended: [
      ...['status', 'share', 'number', 'target_profit_price', 'stop_loss_price', 'fact_profits'],
      ...['caution_money', 'origin_caution_money', 'trade_fee', 'handle_time', 'complete_time', 'closed_by'],
    ],
  },
  {
    name: 'option',
    event: 'option',
    isShownBy: has('show_micro_id'),
    fixed: [
      ...['user_id', 'match_id', 'symbol_name', 'currency_id', 'currency_name', 'type', 'seconds', 'number'],
      ...['open_price', 'fee', 'profit_ratio', 'created_at', 'handled_at', 'show_micro_id'],
    ],
    hasEnded: statusIn(3),
    ended: ['status', 'end_price', 'fact_profits', 'profit_result', 'complete_at', 'return_at', 'updated_at'],
  },
  {
    name: 'spot order',
    event: 'order',
    isShownBy: has('trade_amount', 'target_price'),
    fixed: [
      ...['u_id', 'currency_id', 'legal_id', 'symbol', 'type', 'target_price', 'trade_amount', 'created_at'],
      ...['trigger_price', 'stop_loss_price'],
    ],
    hasEnded: decided,
    ended: [
      ...['status', 'trade_price', 'charge_fee', 'updated_at', 'filled_amount', 'filled_quote'],
      ...['average_price', 'fee_currency', 'fee_exact', 'triggered', 'stopped'],
    ],
  },
  {
    name: 'deposit',
    isShownBy: has('real_amount'),
    fixed: [
      ...['uid', 'currency_id', 'name', 'amount', 'fee', 'user_account', 'chain', 'payer', 'bank_account'],
      'created_at',
    ],
    hasEnded: decided,
    ended: ['status', 'real_amount', 'remark', 'updated_at'],
  },
  {
    name: 'withdrawal',
    isShownBy: has('real_number'),
    fixed: [
      ...['user_id', 'currency', 'currency_name', 'currency_type', 'address', 'number', 'rate', 'fee'],
      ...['real_number', 'remark', 'bank_name', 'bank_account', 'bank_holder', 'create_time'],
    ],
    hasEnded: decided,
    ended: ['status', 'notes', 'txid'],
  },
  {
    name: 'order of a plan',
    isShownBy: has('day_rate'),
    fixed: [
      ...[
        'currency_name',
        'amount',
        'day_rate',
        'total_interest',
        'daily_yield',
        'start_at',
        'end_at',
        'day',
      ],
      ...['created_at', 'payment_time'],
    ],
    hasEnded: statusIn(2),
    ended: ['status', 'is_cancel', 'cancel_fee', 'current_earnings', 'complete_time', 'updated_at'],
  },
  {
    name: 'subscription',
    isShownBy: has('config_id', 'new_currency_num'),
    fixed: [
      ...['user_id', 'currency_id', 'currency_name', 'config_id', 'new_currency_name', 'day', 'amount'],
      ...['change_rate', 'new_currency_num', 'interest', 'interest_rate', 'expected_return', 'created_at'],
    ],
    hasEnded: statusIn(2),
    ended: [
      ...['status', 'exam_status', 'accumulated_return', 'total_return_rate', 'complete_time', 'updated_at'],
    ],
  },
  {
    name: 'change of a balance',
    isShownBy: has('before', 'after'),
    fixed: [
      ...['user_id', 'value', 'before', 'after', 'type', 'currency', 'currency_name', 'account_kind'],
      'created_time',
    ],
  },
  {
    name: 'saved address',
    isShownBy: has('nettype'),
    fixed: ['currency', 'user_id', 'address', 'notes', 'nettype'],
  },
  {
    name: 'launch',
    isShownBy: has('last_num'),
    fixed: ['new_currency_name', 'currency_id', 'currency_name', 'change_rate', 'num', 'day', 'created_at'],
  },
  {
    name: 'plan',
    isShownBy: has('save_min'),
    fixed: ['currency_id', 'currency_name', 'day', 'created_at'],
  },
  {
    name: 'market',
    isShownBy: has('open_coin_trade'),
    fixed: [
      ...['legal_id', 'legal_name', 'currency_id', 'currency_name', 'legal_name2', 'category', 'sort'],
      'create_time',
    ],
  },
  {
    name: 'article',
    isShownBy: has('c_id'),
    fixed: ['c_id', 'create_time', 'sorts'],
  },
]

/** The kind of a row, if it is one of these. */
export const kindOf = (row: Row): RecordKind | undefined =>
  recordKinds.find(({ isShownBy }) => isShownBy(row))
