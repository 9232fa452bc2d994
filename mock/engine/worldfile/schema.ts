import { hour } from '#domain/time.ts'
import { z } from 'zod'
import { kindNames } from '../../store/accountKinds.ts'

/** What a world file may say. Money is decimal text, rates are percent as text, times are milliseconds, days are days. */
const decimal = z
  .string()
  .regex(/^(?!0\d)\d{1,10}(\.\d{1,8})?$/, 'must be a decimal of at most 10 digits and 8 places, as text')
const percent = z
  .string()
  .regex(/^(?!0\d)(\d{1,2}(\.\d{1,8})?|100(\.0{1,8})?)$/, 'must be a percentage from 0 to 100, as text')
/** Percent of what is put in; more than all of it may be won. */
const gain = decimal
const whole = z.int().min(0)
const id = z.int().min(1).max(2_147_483_647)
const milliseconds = z.int().min(0)
/** Automatic after so many ms of world time, or only through the review queue. */
const review = z.union([milliseconds, z.literal('by-hand')])

const accountKind = z.enum(Object.values(kindNames))

const currency = z.strictObject({
  id,
  name: z.string().min(1).max(16),
  longName: z.string().min(1).max(64),
  chains: z.array(z.string().min(1).max(16)).default([]),
  /** The accounts it can be in: change spot, lever contract, micro option, legal trust. */
  kinds: z.array(accountKind).default([]),
  minDeposit: decimal,
  minWithdrawal: decimal,
  /** Percent of the amount. */
  withdrawalFee: percent.default('0.1'),
})

const market = z.strictObject({
  id,
  currency: id,
  legal: id.default(3),
  category: z.enum(['digital', 'metal', 'forex']),
  /** Decimal places; together eight at most, so that price x amount is exact. */
  priceScale: z.int().min(0).max(8),
  amountScale: z.int().min(0).max(8),
  /** Least base quantity of a spot order. */
  minAmount: decimal,
  /** Largest; a tenth of `dailyVolume` when absent. */
  maxAmount: decimal.optional(),
  /** Base quantity of one contract lot. */
  lotSize: decimal,
  /** What the seeded price wanders around. */
  basePrice: z.number().positive().max(1e9),
  /** Yearly, as a fraction. */
  volatility: z.number().positive().max(100),
  /** Base quantity on an average day. */
  dailyVolume: z.number().positive().max(1e12),
  /** From the price to the best quote of either side, in price steps. */
  spreadSteps: z.int().min(1),
  spot: z.boolean(),
  /** The new-coin issue whose launch opens this market. */
  issue: id.optional(),
  /** A CSV of candles beside the world file, instead of a seeded price. */
  replay: z.string().min(1).optional(),
})

const product = z.strictObject({
  id,
  currency: id,
  days: z.int().min(1).max(3650),
  dailyRate: percent,
  least: decimal,
  most: decimal.optional(),
  /** Early redemption: for each remaining day, of principal. */
  penaltyRate: percent,
  /** The issue that this product announces. */
  announces: id.optional(),
})

const issue = z.strictObject({
  id,
  coin: id,
  payWith: id.default(3),
  price: decimal,
  expectedGain: gain,
  coins: decimal,
  sold: decimal.default('0'),
  least: decimal,
  lockUpDays: whole,
  /** Days from the world's first day, below zero for the past. */
  startDay: z.int(),
  endDay: z.int(),
  launchDay: z.int(),
  recommended: z.boolean().default(false),
})

const user = z.strictObject({
  account: z.string().min(3).max(128),
  password: z.string().min(6).max(16),
  fundPassword: z
    .string()
    .regex(/^\d{6}$/, 'must be six digits')
    .optional(),
  inviteCode: z.string().regex(/^[A-Za-z0-9]{4,16}$/, 'must be 4 to 16 letters and digits'),
  invitedBy: z.string().optional(),
  identity: z.enum(['none', 'basic', 'advanced']).default('none'),
  name: z.string().max(64).default(''),
  balances: z.array(z.strictObject({ currency: id, kind: accountKind, amount: decimal })).default([]),
})

const rules = z.strictObject({
  session: z.strictObject({ life: milliseconds }),
  codes: z.strictObject({ life: milliseconds, tries: z.int().min(1), perMinute: z.int().min(1) }),
  signIn: z.strictObject({
    /** Failures in a row from one address; the last of them and each further one bring a wait. */
    failures: z.int().min(1),
    /** The first wait; each is twice as long as the one before. */
    lockFor: milliseconds,
    longestLock: milliseconds.default(15 * 60_000),
    /** The same for failures from all addresses together. */
    failuresAnywhere: z.int().min(1).default(20),
    /** So long after the last failure or its wait, failures count no more. */
    forgetAfter: milliseconds.default(hour),
    /** Wrong codes, or wrong fund passwords, for one account and day (UTC). */
    guessesPerDay: z.int().min(1).default(100),
  }),
  /** For one address and hour, whatever accounts it names. */
  addressLimits: z
    .strictObject({
      wrongPasswords: z.int().min(1).default(1000),
      codes: z.int().min(1).default(1000),
      registrations: z.int().min(1).default(1000),
    })
    .prefault({}),
  /** How many answers are kept for callers without a session, to be repeated by their idempotency key. */
  strangersAnswers: z
    .strictObject({ perNetwork: z.int().min(1).default(1000), inAll: z.int().min(1).default(10_000) })
    .prefault({}),
  spot: z.strictObject({ feePercent: percent, furthestPricePercent: percent }),
  lever: z.strictObject({
    feePercent: percent,
    multiples: z.array(z.int().min(1).max(1000)).min(1),
    mostLots: z.int().min(1),
    presets: z.array(z.int().min(1)),
    /** A position is liquidated when margin and profit or loss are this share of margin or less. */
    maintenancePercent: percent,
  }),
  option: z.strictObject({
    feePercent: percent,
    currencies: z.array(id).min(1),
    most: decimal,
    step: decimal,
    mostOpen: z.int().min(0),
    presets: z.array(decimal),
    times: z
      .array(
        z.strictObject({
          seconds: z.int().min(1).max(86_400),
          profitPercent: gain,
          evenPercent: gain,
          least: decimal,
          most: decimal,
        }),
      )
      .min(1),
  }),
  penalty: z.strictObject({
    rule: z.enum(['settlement-ratio', 'daily-interest']),
    dailyInterestTimes: decimal,
  }),
  redemption: z.enum(['automatic', 'by-hand']),
  issues: z.strictObject({ reviewAfter: review }),
  identity: z.strictObject({ reviewAfter: review }),
  deposits: z.strictObject({
    reviewAfter: review,
    /** Where bank deposits go; spelt as live backends spell it. */
    bank: z.strictObject({ bkname: z.string(), bkcardnumer: z.string(), cardname: z.string() }),
  }),
  /** What users may upload: pictures in 24 hours each, megabytes each, and megabytes of all of them. */
  pictures: z
    .strictObject({ perDay: z.int().min(1), megabytesEach: z.int().min(1), megabytes: z.int().min(1) })
    .default({ perDay: 50, megabytesEach: 100, megabytes: 512 }),
  withdrawals: z.strictObject({ reviewAfter: review, perDay: z.int().min(1), arrivalHours: z.int().min(1) }),
  banks: z.array(z.string().min(1)),
  /** Percent of a trading fee for the inviter, their inviter and theirs. */
  rebatePercents: z.tuple([percent, percent, percent]),
  support: z.strictObject({ url: z.string().regex(/^(https?:\/\/\S+|\/\S*)$/, 'must be an address') }),
  /** CNY of one USDT. */
  cnyRate: decimal,
})

export const worldFileSchema = z.strictObject({
  $schema: z.string().optional(),
  rules,
  currencies: z.array(currency).min(1),
  markets: z.array(market).min(1),
  products: z.array(product),
  issues: z.array(issue),
  users: z.array(user).min(1),
})

export type WorldFile = z.infer<typeof worldFileSchema>
/** The product rules of a world; default.json has the usual ones. */
export type Settings = WorldFile['rules']
export type UserOfFile = WorldFile['users'][number]
export type PlanOfFile = WorldFile['products'][number]
export type LaunchOfFile = WorldFile['issues'][number]
export type MarketOfFile = WorldFile['markets'][number]
export type CurrencyOfFile = WorldFile['currencies'][number]
