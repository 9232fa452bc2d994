import type { CoverageKind } from './tally.ts'

/** Items of the contract that no run has to exercise. */
export interface Exception {
  readonly kind: CoverageKind
  readonly keys: readonly string[]
  /** Why this mock never sends it, although other backends of the family do. */
  readonly reason: string
}

/** `of(['a', 'b'], ['x', 'y'])` is a.x, a.y, b.x, b.y. */
const of = (heads: readonly string[], tails: readonly string[]): readonly string[] =>
  heads.flatMap((head) => tails.map((tail) => `${head}.${tail}`))

const payable = 'microtradePayableCurrencies ok.message[]'
const deal = 'leverDeal ok.message'

export const exceptions: readonly Exception[] = [
  {
    kind: 'row schemas',
    keys: [`${payable}.insurance_types[]`],
    reason: 'it sells no insurance',
  },
  {
    kind: 'answer fields',
    keys: [
      ...of([`${payable}.insurance_types[]`], ['id', 'name']),
      ...of([`${payable}.user_insurance`], ['id', 'insurance_type_id', 'currency_id', 'amount']),
    ],
    reason: 'it sells no insurance',
  },
  {
    kind: 'answer enum values',
    keys: of(
      ['microtradeLists ok.message.data[]', 'microtradeSubmit ok.message', 'microtradeOrder ok.message'],
      ['is_insurance = 1', 'is_insurance = 2'],
    ),
    reason: 'it sells no insurance',
  },
  {
    kind: 'answer fields',
    keys: of(
      [
        ...['userRegister 429', 'userLogin 429', 'userForget 429', 'userEPwd 429', 'safeUpdatePassword 429'],
        ...['walletOut 429', 'walletAddaddress 429'],
      ],
      ['field'],
    ),
    reason: 'no field is invalid when it is busy',
  },
  {
    kind: 'answer fields',
    keys: ['currencyNewTimeshar CurrencyNewTimesharRefused.data'],
    reason: 'an empty text that some live backends send',
  },
  {
    kind: 'named failures',
    keys: ['userCashSave binding-failed', 'walletChargeReq deposit-failed', 'microtradeSubmit no-quote'],
    reason: 'its store and its prices do not fail in part',
  },
  {
    kind: 'named failures',
    keys: ['leverSubmit position-closing', 'leverClose position-closing'],
    reason: 'a position closes at once: it is never seen closing',
  },
  {
    kind: 'answer enum values',
    keys: of(
      [
        ...[`${deal}.lever_transaction.in[]`, `${deal}.lever_transaction.out[]`, `${deal}.my_transaction[]`],
        'leverMyTrade ok.message.message.data[]',
      ],
      ['status = 2'],
    ),
    reason: 'a position closes at once: it is never seen closing',
  },
  {
    kind: 'answer enum values',
    keys: of(
      [`${deal}.lever_transaction.in[]`, `${deal}.lever_transaction.out[]`, `${deal}.my_transaction[]`],
      ['user', 'take-profit', 'stop-loss', 'liquidation'].map((by) => `closed_by = ${by}`),
    ),
    reason: 'these lists have only open positions',
  },
  {
    kind: 'answer enum values',
    keys: of(['microtradeLists ok.message.data[]', 'microtradeOrder ok.message'], ['status = 2']),
    reason: 'an option settles at expiry',
  },
  {
    kind: 'answer enum values',
    keys: of(
      ['currencyQuotationNew ok.message[].quotation[]', 'currencyDeal ok.message'],
      ['stop_limit = 0', 'oco = 0'],
    ),
    reason: 'every spot market takes stop-limit orders and stop losses',
  },
  {
    kind: 'answer enum values',
    keys: [
      ...of(
        ['newsDetail ok.message'],
        ['recommend = 1', 'display = 0', 'audit = 0', 'discuss = 1', 'browse_grant = 1'],
      ),
      ...of(['userCashInfo ok.message'], ['needs_proof = 0']),
      ...of(['userCenter2 ok.message'], ['needs_card_id = 1']),
      ...of([deal], ['single_stops = 0', 'partial_close = 0', 'added_margin = 0']),
    ],
    reason: 'flags that say what its product does, always the same',
  },
  {
    kind: 'answer enum values',
    keys: [
      ...of(
        ['currencyQuotationNew ok.message[]'],
        ['is_legal = 0', 'is_lever = 0', 'is_match = 0', 'is_micro = 0'],
      ),
      ...of(['currencyQuotationNew ok.message[]'], ['is_display = 0']),
    ],
    reason: 'prices are in USDT, which every account holds',
  },
  {
    kind: 'answer enum values',
    keys: of(
      ['currencyQuotationNew ok.message[].quotation[]', 'currencyDeal ok.message'],
      [
        ...['is_display = 0', 'open_transaction = 0', 'open_lever = 0', 'open_microtrade = 0'],
        ...['market_from = 0', 'market_from = 2'],
      ],
    ),
    reason: 'every market that it lists has contracts and options, and its prices come from the exchange',
  },
  {
    kind: 'message enum values',
    keys: of(['send position.position', 'send option.option'], ['status = 2']),
    reason: 'events report open or closed, never closing',
  },
  {
    kind: 'message fields',
    keys: of(['send daymarket'], ['rmb_relation', 'api_form']),
    reason: 'its prices have one producer, without a feed',
  },
  {
    kind: 'message enum values',
    keys: ['reply subscribe.reason = internal', 'reply unsubscribe.reason = internal'],
    reason: 'a failure of the backend itself',
  },
  {
    kind: 'message enum values',
    keys: ['reply unsubscribe.reason = too-many-streams'],
    reason: 'leaving a stream lowers their number',
  },
]
