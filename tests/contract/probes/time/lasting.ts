import { day } from '#domain/time.ts'
import type { OperationId } from '#generated/operations.ts'
import { clockOf } from '../../core/clock.ts'
import { exampleOf, type Fields } from '../../core/contract.ts'
import { payloadOf } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { bank, usdt } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { isRow } from '../../core/rows.ts'
import { ownCode, savedBy } from '../../core/stage/addresses.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'

/** Answers that no day changes, each with its requests. */
const lastingAnswers = {
  walletGetInAddress: [{ currency: usdt }, { currency: 1 }, { currency: bank }],
  walletGetAddress: [{ currency: usdt }],
  userCenter: [{}],
  userCenter2: [{}],
  userHasPassword: [{}],
  userCashInfo: [{}],
  userMyShare: [{}],
  userMyPoster: [{}],
  userInvite: [{}],
  microtradeSeconds: [{}],
  microtradePayableCurrencies: [{}],
  lhDepositConfig: [{}],
  currencyQuotationNew: [{}],
} as const satisfies Partial<Record<OperationId, readonly Fields[]>>
const operations = Object.keys(lastingAnswers) as readonly (keyof typeof lastingAnswers)[]

/** Fields that follow prices and trades, or belong to a ranking. */
const moving = new Set([
  ...['now_price', 'change', 'volume', 'high', 'low', 'rmb_relation', 'spread', 'price', 'last_price'],
  'inviteList',
])

/** Writes an answer as text. Signatures of pictures differ from answer to answer. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (name, inner: unknown) => (moving.has(name) ? undefined : inner)).replaceAll(
    /\?[^"]*/g,
    '',
  )

export const lasting: Probe = {
  name: 'time.lasting',
  rules: ['S3.05', 'S3.06', 'S3.08', 'S3.15', 'S3.19'],
  closes: 'time',
  says: 'What a user was given or has saved, and the terms of every offer, are the same a day later',
  effect: 'write',
  onlyOnMocks: true,
  subjects: operations,
  run: async (trial, watch) => {
    const control = clockOf(trial)
    const person = await fundedPerson(trial)
    const own = actingAs(trial, person)
    await savedBy(own, person, () => undefined)
    const { name: real_name } = (await own.must('userCenter')).message
    const proof = { pay_password: person.fundPassword ?? '', code: await ownCode(own, person) }
    await own.must('userCashSave', { fields: { ...exampleOf('userCashSave'), real_name, ...proof } })
    const read = async (operation: OperationId, fields: Fields) => {
      const exchange = await own.send(operation, { fields })
      succeeded(exchange)
      return { exchange, text: textOf(payloadOf(exchange)), payload: payloadOf(exchange) as unknown }
    }
    const before = new Map<string, Awaited<ReturnType<typeof read>>>()
    const each = async (look: (operation: (typeof operations)[number], fields: Fields) => Promise<void>) => {
      await watch.each(operations, async (operation) => {
        for (const fields of lastingAnswers[operation]) await look(operation, fields)
      })
    }
    const keyOf = (operation: string, fields: Fields) => `${operation} ${JSON.stringify(fields)}`
    await each(async (operation, fields) => {
      before.set(keyOf(operation, fields), await read(operation, fields))
    })
    await control('clock', { advance: day, keepSessions: true })
    await each(async (operation, fields) => {
      const known = before.get(keyOf(operation, fields))
      if (!known) return
      const now = await read(operation, fields)
      const sentence = `a day later its answer is another one: ${difference(known.payload, now.payload)}`
      watch.expect(known.text === now.text, operation, sentence, known.exchange, now.exchange)
    })
  },
}

/** First field of an answer that differs. */
function difference(one: unknown, other: unknown): string {
  if (isRow(one) && isRow(other))
    for (const name of Object.keys({ ...one, ...other }))
      if (!moving.has(name) && textOf([one[name]]) !== textOf([other[name]]))
        return `${name} was ${textOf([one[name]])}, and is ${textOf([other[name]])}`.slice(0, 300)
  return `${textOf(one)}, ${textOf(other)}`.slice(0, 300)
}
