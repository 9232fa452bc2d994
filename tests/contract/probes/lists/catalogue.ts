import {
  AccountKindNumber,
  ContractStatus,
  Flag,
  OptionStatus,
  PlanOrderStatus,
  SpotOrderStatus,
  SubscriptionStatus,
} from '#generated/enums.ts'
import type { OperationId } from '#generated/operations.ts'

/** A field of the request that filters a list. */
export interface Filter {
  readonly name: string
  /** The field of a row that it matches. */
  readonly field: string
  /** Values to test besides those in the rows. */
  readonly values: readonly (string | number)[]
}

/** A field of the request that filters by something which no row shows: each row matches one of the values. */
export interface Split {
  readonly name: string
  readonly values: readonly (string | number)[]
}

/** A paged list. */
export interface List {
  readonly operation: OperationId
  /** Fields that are always sent, so that nothing is filtered out. */
  readonly all: Readonly<Record<string, string | number>>
  /** Page size where the caller cannot choose it. */
  readonly fixedLimit?: number
  readonly filters: readonly Filter[]
  readonly split?: Split
  /** Timestamp that sorts the newest row first, where a row has it. */
  readonly newestBy?: string
}

const by = (name: string, field: string, ...values: readonly (string | number)[]): Filter => ({
  name,
  field,
  values,
})

/** Ids of currencies that every backend of the family has (S3.02); at least one of them usually has no rows. */
const currencies = [1, 2, 3] as const

export const lists: readonly List[] = [
  // First, because it advances a mock by a day: no position that a price could close is open yet.
  { operation: 'userMyAccountReturn', all: {}, filters: [], newestBy: 'created_time' },
  {
    operation: 'coinList',
    all: {},
    filters: [
      by('status', 'status', ...Object.values(SpotOrderStatus)),
      by('currency_id', 'currency_id', ...currencies),
      by('legal_id', 'legal_id', ...currencies),
    ],
    newestBy: 'created_at',
  },
  {
    operation: 'walletLegalLog',
    all: {},
    filters: [by('currency', 'currency', ...currencies)],
    split: { name: 'type', values: Object.values(AccountKindNumber) },
    newestBy: 'created_time',
  },
  { operation: 'walletHzhistory', all: {}, filters: [], newestBy: 'created_time' },
  { operation: 'chargeMentionLog2', all: {}, filters: [], newestBy: 'created_at' },
  { operation: 'chargeMentionLog3', all: {}, filters: [], newestBy: 'create_time' },
  {
    operation: 'leverMyTrade',
    all: { status: -1 },
    filters: [
      by('status', 'status', ...Object.values(ContractStatus)),
      by('currency_id', 'currency', ...currencies),
      by('legal_id', 'legal', ...currencies),
    ],
    newestBy: 'time',
  },
  {
    operation: 'microtradeLists',
    all: { status: -1, match_id: -1, currency_id: -1 },
    filters: [
      by('status', 'status', ...Object.values(OptionStatus)),
      by('match_id', 'match_id', 1, 2),
      by('currency_id', 'currency_id', ...currencies),
    ],
    newestBy: 'created_at',
  },
  {
    operation: 'lhDepositOrderList',
    all: {},
    filters: [
      by('status', 'status', ...Object.values(PlanOrderStatus)),
      by('is_cancel', 'is_cancel', ...Object.values(Flag)),
    ],
    newestBy: 'created_at',
  },
  {
    operation: 'lhSendOrderList',
    all: {},
    filters: [by('status', 'status', ...Object.values(SubscriptionStatus))],
    newestBy: 'created_at',
  },
  { operation: 'userMyInviteList', all: {}, filters: [], newestBy: 'time' },
  {
    operation: 'newsList',
    all: { lang: 'en' },
    // Notices, banners and help.
    filters: [by('c_id', 'c_id', 4, 5, 19), by('lang', 'lang', 'en', 'th')],
    newestBy: 'create_time',
  },
  // Their order cannot be verified from a row: terms repeat, and launches are sorted by their hidden creation date.
  { operation: 'lhDepositConfig', all: {}, fixedLimit: 10, filters: [] },
  { operation: 'lhSendConfig', all: {}, fixedLimit: 10, filters: [] },
]

/** Unpaged lists. */
export const wholeLists = [
  'areaCode',
  'userInviteList',
  'currencyQuotationNew',
  'currencyUserCurrencyList',
  'walletGetAddress',
  'microtradeSeconds',
  'microtradePayableCurrencies',
] as const satisfies readonly OperationId[]
