// written by npm run generate; do not edit

/** Enum names by field name: `{ status: 'SpotOrderStatus' }`. */
type Words = Readonly<Record<string, string>>

/** Enums of the input and response fields, by operation. */
export const operationWords: Readonly<Record<string, { readonly input: Words; readonly answer: Words }>> = {
  userCenter: { input: {}, answer: { review_status: 'IdentityStatus', advanced_user: 'IdentityStatus' } },
  userCenter2: { input: {}, answer: { review_status: 'IdentityStatus', needs_card_id: 'Flag' } },
  userHasPassword: { input: {}, answer: { message: 'FundPasswordState' } },
  userCashInfo: { input: {}, answer: { needs_proof: 'Flag' } },
  userMyInviteList: { input: {}, answer: { level: 'ReferralLevel' } },
  newsDetail: {
    input: {},
    answer: { recommend: 'Flag', display: 'Flag', audit: 'Flag', discuss: 'Flag', browse_grant: 'Flag' },
  },
  currencyQuotationNew: {
    input: {},
    answer: {
      is_legal: 'Flag',
      is_lever: 'Flag',
      is_match: 'Flag',
      is_micro: 'Flag',
      is_display: 'Flag',
      open_transaction: 'Flag',
      open_lever: 'Flag',
      open_microtrade: 'Flag',
      open_coin_trade: 'Flag',
      market_from: 'MarketSource',
      stop_limit: 'Flag',
      oco: 'Flag',
    },
  },
  currencyDeal: {
    input: {},
    answer: {
      is_display: 'Flag',
      open_transaction: 'Flag',
      open_lever: 'Flag',
      open_microtrade: 'Flag',
      open_coin_trade: 'Flag',
      market_from: 'MarketSource',
      stop_limit: 'Flag',
      oco: 'Flag',
    },
  },
  currencyUserCurrencyList: {
    input: {},
    answer: { is_legal: 'Flag', is_lever: 'Flag', is_match: 'Flag', is_micro: 'Flag' },
  },
  walletList: {
    input: {},
    answer: { is_lever: 'Flag', is_match: 'Flag', is_micro: 'Flag', is_legal: 'Flag' },
  },
  walletDetail: {
    input: {},
    answer: { is_legal: 'Flag', is_lever: 'Flag', is_match: 'Flag', is_micro: 'Flag' },
  },
  walletLegalLog: { input: { type: 'AccountKindNumber' }, answer: { account_kind: 'AccountKindNumber' } },
  walletHzhistory: { input: {}, answer: { account_kind: 'AccountKindNumber' } },
  chargeMentionLog2: { input: {}, answer: { status: 'ReviewStatus' } },
  walletGetInfo: { input: {}, answer: { saves_address: 'Flag', closed: 'Flag' } },
  chargeMentionLog3: { input: {}, answer: { status: 'ReviewStatus' } },
  coinTradePlace: {
    input: { type: 'SpotSide' },
    answer: { type: 'SpotSide', status: 'SpotOrderStatus', triggered: 'Flag', stopped: 'Flag' },
  },
  coinList: {
    input: { status: 'SpotOrderStatus' },
    answer: { type: 'SpotSide', status: 'SpotOrderStatus', triggered: 'Flag', stopped: 'Flag' },
  },
  microtradeLists: {
    input: { status: 'OptionStatusFilter' },
    answer: {
      type: 'OptionType',
      status: 'OptionStatus',
      profit_result: 'OptionResult',
      is_insurance: 'InsuranceKind',
    },
  },
  microtradePayableCurrencies: {
    input: {},
    answer: { is_legal: 'Flag', is_lever: 'Flag', is_match: 'Flag' },
  },
  microtradeSubmit: {
    input: { type: 'OptionType' },
    answer: {
      type: 'OptionType',
      status: 'OptionStatus',
      profit_result: 'OptionResult',
      is_insurance: 'InsuranceKind',
    },
  },
  microtradeOrder: {
    input: {},
    answer: {
      type: 'OptionType',
      status: 'OptionStatus',
      profit_result: 'OptionResult',
      is_insurance: 'InsuranceKind',
    },
  },
  leverDeal: {
    input: {},
    answer: {
      single_stops: 'Flag',
      partial_close: 'Flag',
      added_margin: 'Flag',
      type: 'ContractSide',
      status: 'ContractStatus',
      settled: 'Flag',
    },
  },
  leverSubmit: { input: { type: 'ContractSide', status: 'ContractOrderKind' }, answer: {} },
  leverMyTrade: {
    input: { status: 'ContractStatusFilter' },
    answer: { type: 'ContractSide', status: 'ContractStatus', settled: 'Flag' },
  },
  lhDepositConfig: { input: {}, answer: { faxing: 'Flag' } },
  lhDepositProductInfo: { input: {}, answer: { faxing: 'Flag' } },
  lhDepositOrderList: {
    input: { status: 'PlanOrderStatus', is_cancel: 'Flag' },
    answer: { status: 'PlanOrderStatus', is_cancel: 'Flag' },
  },
  lhSendConfig: { input: {}, answer: { is_recommend: 'Flag' } },
  lhSendProductInfo: { input: {}, answer: { is_recommend: 'Flag' } },
  lhSendOrderList: {
    input: { status: 'SubscriptionStatus' },
    answer: { status: 'SubscriptionStatus', exam_status: 'SubscriptionReview' },
  },
}

/** Enums of the fields of socket events. */
export const eventWords: Readonly<Record<string, Words>> = {
  closed_microorder: { type: 'OptionType', status: 'OptionStatus', profit_result: 'OptionResult' },
  micro_closed: { type: 'OptionType', status: 'OptionStatus', profit_result: 'OptionResult' },
  order: { type: 'SpotSide', status: 'SpotOrderStatus' },
  position: { type: 'ContractSide', status: 'ContractStatus' },
  option: { type: 'OptionType', status: 'OptionStatus', profit_result: 'OptionResult' },
}
