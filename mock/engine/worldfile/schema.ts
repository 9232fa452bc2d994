import { z } from 'zod'
import { hour } from '#domain/time.ts'
import { languages } from '#generated/languages.ts'
import { kindNames } from '../../store/accountKinds.ts'

/**
 * Schema of a world file. Money is decimal text, rates are percentages as text, times are milliseconds, days are days.
 */
const decimal = z
  .string()
  .regex(/^(?!0\d)\d{1,10}(\.\d{1,8})?$/, 'must be a decimal of at most 10 digits and 8 places, as text')
const percent = z
  .string()
  .regex(/^(?!0\d)(\d{1,2}(\.\d{1,8})?|100(\.0{1,8})?)$/, 'must be a percentage from 0 to 100, as text')
/** Percentage of the stake; a gain may exceed 100. */
const gain = decimal
const whole = z.int().min(0)
const id = z.int().min(1).max(2_147_483_647)
const milliseconds = z.int().min(0)
/** Automatic after this many ms of world time, or only through the review queue. */
const review = z.union([milliseconds, z.literal('by-hand')], 'must be a number of ms, or by-hand')

const accountKind = z.enum(Object.values(kindNames))

const currency = z.strictObject({
  id,
  name: z.string().min(1).max(16),
  longName: z.string().min(1).max(64),
  chains: z.array(z.string().min(1).max(16)).default([]),
  /** Account kinds that can hold it: change spot, lever contract, micro option, legal trust. */
  kinds: z.array(accountKind).default([]),
  minDeposit: decimal,
  minWithdrawal: decimal,
  /** Percentage of the amount. */
  withdrawalFee: percent.default('0.1'),
})

const market = z.strictObject({
  id,
  currency: id,
  legal: id.default(3),
  category: z.enum(['digital', 'metal', 'forex']),
  /** Decimals; together at most eight, so that price x amount is exact. */
  priceScale: z.int().min(0).max(8),
  amountScale: z.int().min(0).max(8),
  /** Minimum amount of a spot order, in the base currency. */
  minAmount: decimal,
  /** Maximum amount; defaults to a tenth of `dailyVolume`. */
  maxAmount: decimal.optional(),
  /** Size of one contract lot, in the base currency. */
  lotSize: decimal,
  /** Mean of the seeded price. */
  basePrice: z.number().positive().max(1e9),
  /** Yearly, as a fraction. */
  volatility: z.number().positive().max(100),
  /** Average daily volume, in the base currency. */
  dailyVolume: z.number().positive().max(1e12),
  /** Distance from the price to the best quote of either side, in price steps. */
  spreadSteps: z.int().min(1),
  spot: z.boolean(),
  /** Id of the new coin whose launch opens this market. */
  issue: id.optional(),
  /** A CSV of candles beside the world file, to replay instead of a seeded price. */
  replay: z.string().min(1).optional(),
})

const product = z.strictObject({
  id,
  currency: id,
  days: z.int().min(1).max(3650),
  dailyRate: percent,
  least: decimal,
  most: decimal.optional(),
  /** Penalty for early redemption: percentage of principal per remaining day. */
  penaltyRate: percent,
  /** Id of the launch that this plan announces. */
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
  /** Days from the world's first day; negative for the past. */
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
    /** Number of consecutive failures from one address; the last of them and each further one add a wait. */
    failures: z.int().min(1),
    /** The first wait; each further one is twice as long. */
    lockFor: milliseconds,
    longestLock: milliseconds.default(15 * 60_000),
    /** Number of consecutive failures from all addresses together. */
    failuresAnywhere: z.int().min(1).default(20),
    /** Time after the last failure or its wait when failures are forgotten. */
    forgetAfter: milliseconds.default(hour),
    /** Wrong codes, or wrong fund passwords, per account and day (UTC). */
    guessesPerDay: z.int().min(1).default(100),
  }),
  /** Limits per address and hour, across accounts. */
  addressLimits: z
    .strictObject({
      wrongPasswords: z.int().min(1).default(1000),
      codes: z.int().min(1).default(1000),
      registrations: z.int().min(1).default(1000),
    })
    .prefault({}),
  /** Number of answers to callers without a session that are kept for repeats with the same idempotency key. */
  strangersAnswers: z
    .strictObject({ perNetwork: z.int().min(1).default(1000), inAll: z.int().min(1).default(10_000) })
    .prefault({}),
  spot: z.strictObject({ feePercent: percent, furthestPricePercent: percent }),
  lever: z.strictObject({
    feePercent: percent,
    multiples: z.array(z.int().min(1).max(1000)).min(1),
    mostLots: z.int().min(1),
    presets: z.array(z.int().min(1)),
    /** A position is liquidated when margin plus profit or loss is at most this percentage of margin. */
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
    /** Receiving account of bank deposits, with the field names of live backends. */
    bank: z.strictObject({
      bkname: z.string(),
      bkcardnumer: z.string(),
      cardname: z.string(),
      currency: z.string().max(16).default('USD'),
    }),
    /** State of deposits by chain. */
    networks: z
      .record(
        z.string(),
        z.strictObject({
          confirmations: z.int().min(0).max(10_000),
          arrivalMinutes: z.int().min(0).max(10_080),
          /** During maintenance. */
          closed: z.boolean().default(false),
        }),
      )
      .default({}),
  }),
  /** Upload limits: pictures per user in 24 hours, megabytes per user, and megabytes of all users. */
  pictures: z
    .strictObject({ perDay: z.int().min(1), megabytesEach: z.int().min(1), megabytes: z.int().min(1) })
    .default({ perDay: 50, megabytesEach: 100, megabytes: 512 }),
  withdrawals: z.strictObject({ reviewAfter: review, perDay: z.int().min(1), arrivalHours: z.int().min(1) }),
  banks: z.array(z.string().min(1)),
  /** Percentages of a trading fee for the inviter, their inviter, and the inviter of that one. */
  rebatePercents: z.tuple([percent, percent, percent]),
  support: z.strictObject({ url: z.string().regex(/^(https?:\/\/\S+|\/\S*)$/, 'must be an address') }),
  /** Price of one USDT in CNY. */
  cnyRate: decimal,
})

/** Texts in place of the mock's own, by language and message id. They are shown as they are, without values. */
const texts = z.partialRecord(z.enum(languages), z.record(z.string(), z.string().min(1).max(500)))
export type WorldTexts = z.infer<typeof texts>

export const worldFileSchema = z.strictObject({
  $schema: z.string().optional(),
  texts: texts.optional(),
  rules,
  currencies: z.array(currency).min(1),
  markets: z.array(market).min(1),
  products: z.array(product),
  issues: z.array(issue),
  users: z.array(user).min(1),
})

export type WorldFile = z.infer<typeof worldFileSchema>
/** Product rules of a world; default.json has the defaults. */
export type Settings = WorldFile['rules']
export type UserOfFile = WorldFile['users'][number]
export type PlanOfFile = WorldFile['products'][number]
export type LaunchOfFile = WorldFile['issues'][number]
export type MarketOfFile = WorldFile['markets'][number]
export type CurrencyOfFile = WorldFile['currencies'][number]
