// written by npm run generate; do not edit

/** 0 no, 1 yes */
export const Flag = {
  no: 0,
  yes: 1,
} as const
export type Flag = (typeof Flag)[keyof typeof Flag]

/** 0 unverified, 1 under review, 2 verified */
export const IdentityStatus = {
  unverified: 0,
  underReview: 1,
  verified: 2,
} as const
export type IdentityStatus = (typeof IdentityStatus)[keyof typeof IdentityStatus]

/** 1 set, 2 not set */
export const FundPasswordState = {
  set: 1,
  notSet: 2,
} as const
export type FundPasswordState = (typeof FundPasswordState)[keyof typeof FundPasswordState]

/** 1 invited by the caller, 2 by one of those, 3 by one of level 2 */
export const ReferralLevel = {
  first: 1,
  second: 2,
  third: 3,
} as const
export type ReferralLevel = (typeof ReferralLevel)[keyof typeof ReferralLevel]

/** 0 none, 1 this exchange, 2 a feed */
export const MarketSource = {
  none: 0,
  exchange: 1,
  feed: 2,
} as const
export type MarketSource = (typeof MarketSource)[keyof typeof MarketSource]

/** 1 trust, 2 spot, 3 contract, 4 option */
export const AccountKindNumber = {
  trust: 1,
  spot: 2,
  contract: 3,
  option: 4,
} as const
export type AccountKindNumber = (typeof AccountKindNumber)[keyof typeof AccountKindNumber]

/** 1 under review, 2 passed, 3 rejected */
export const ReviewStatus = {
  underReview: 1,
  passed: 2,
  rejected: 3,
} as const
export type ReviewStatus = (typeof ReviewStatus)[keyof typeof ReviewStatus]

/** 1 buy, 2 sell */
export const SpotSide = {
  buy: 1,
  sell: 2,
} as const
export type SpotSide = (typeof SpotSide)[keyof typeof SpotSide]

/** 1 waiting, 2 completed, 3 cancelled */
export const SpotOrderStatus = {
  waiting: 1,
  completed: 2,
  cancelled: 3,
} as const
export type SpotOrderStatus = (typeof SpotOrderStatus)[keyof typeof SpotOrderStatus]

/** 1 up (call), 2 down (put), 3 even (flat) */
export const OptionType = {
  up: 1,
  down: 2,
  even: 3,
} as const
export type OptionType = (typeof OptionType)[keyof typeof OptionType]

/** 1 open, 2 closing, 3 closed */
export const OptionStatus = {
  open: 1,
  closing: 2,
  closed: 3,
} as const
export type OptionStatus = (typeof OptionStatus)[keyof typeof OptionStatus]

/** -1 all, 1 open, 2 closing, 3 closed */
export const OptionStatusFilter = {
  all: -1,
  open: 1,
  closing: 2,
  closed: 3,
} as const
export type OptionStatusFilter = (typeof OptionStatusFilter)[keyof typeof OptionStatusFilter]

/** -1 loss, 0 even, 1 profit */
export const OptionResult = {
  loss: -1,
  even: 0,
  profit: 1,
} as const
export type OptionResult = (typeof OptionResult)[keyof typeof OptionResult]

/** 0 none, 1 first kind, 2 second kind */
export const InsuranceKind = {
  none: 0,
  firstKind: 1,
  secondKind: 2,
} as const
export type InsuranceKind = (typeof InsuranceKind)[keyof typeof InsuranceKind]

/** 1 long, 2 short */
export const ContractSide = {
  long: 1,
  short: 2,
} as const
export type ContractSide = (typeof ContractSide)[keyof typeof ContractSide]

/** 0 pending, 1 open, 2 closing, 3 closed, 4 cancelled */
export const ContractStatus = {
  pending: 0,
  open: 1,
  closing: 2,
  closed: 3,
  cancelled: 4,
} as const
export type ContractStatus = (typeof ContractStatus)[keyof typeof ContractStatus]

/** -1 all, then as ContractStatus */
export const ContractStatusFilter = {
  all: -1,
  pending: 0,
  open: 1,
  closing: 2,
  closed: 3,
  cancelled: 4,
} as const
export type ContractStatusFilter = (typeof ContractStatusFilter)[keyof typeof ContractStatusFilter]

/** 0 limit, 1 market */
export const ContractOrderKind = {
  limit: 0,
  market: 1,
} as const
export type ContractOrderKind = (typeof ContractOrderKind)[keyof typeof ContractOrderKind]

/** 1 running, 2 ended */
export const PlanOrderStatus = {
  running: 1,
  ended: 2,
} as const
export type PlanOrderStatus = (typeof PlanOrderStatus)[keyof typeof PlanOrderStatus]

/** 1 running, 2 ended */
export const SubscriptionStatus = {
  running: 1,
  ended: 2,
} as const
export type SubscriptionStatus = (typeof SubscriptionStatus)[keyof typeof SubscriptionStatus]

/** 1 passed, 2 rejected, 3 under review */
export const SubscriptionReview = {
  passed: 1,
  rejected: 2,
  underReview: 3,
} as const
export type SubscriptionReview = (typeof SubscriptionReview)[keyof typeof SubscriptionReview]
