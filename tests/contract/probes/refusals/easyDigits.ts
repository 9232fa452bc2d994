import { resolve, type Reference, type Schema } from '#contract/document.ts'
import { theContract, type Fields } from '../../core/contract.ts'
import { branchOf, messageOf, type Exchange } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Person } from '../../core/people.ts'
import type { Probe } from '../../core/probe.ts'
import type { Trial } from '../../core/trial.ts'
import { isHeldToKeys } from '../idempotency/effects.ts'
import { judgeRefusal } from './judgeRefusal.ts'

const operation = 'safeUpdatePassword'

/** Returns the patterns of a schema and its parts. */
function patternsOf(schema: Schema | Reference): readonly RegExp[] {
  const { pattern, allOf = [] } = resolve(theContract, schema)
  return [...(pattern === undefined ? [] : [new RegExp(pattern, 'u')]), ...allOf.flatMap(patternsOf)]
}

/** Returns every six digits that the contract refuses as a fund password. */
function easyDigits(): readonly string[] {
  const patterns = patternsOf({ $ref: '#/components/schemas/NewFundPassword' })
  return Array.from({ length: 1e6 }, (_, number) => String(number).padStart(6, '0')).filter(
    (digits) => !patterns.every((pattern) => pattern.test(digits)),
  )
}

/** Digits that are nearly easy: the contract refuses no others. */
const nearlyEasy = ['111112', '123457', '890123', '121212'] as const

export const easy: Probe = {
  name: 'refusals.easy-digits',
  rules: ['S5.10', 'S9.12'],
  says: 'Each of the easy fund passwords of the contract is refused, as the first one and as a change, and nearly easy ones are accepted',
  effect: 'write',
  subjects: [operation],
  run: (trial, watch) =>
    watch.each([operation] as const, async () => {
      if (!(await isHeldToKeys(trial))) throw new NotPossible('easy fund passwords are an extension')
      const person = await (trial.control ? trial.people.another() : trial.people.newcomer())
      const listed = easyDigits()
      const refuse = async (digits: string, when: string) => {
        const exchange = await send(trial, person, digits, true)
        const what = `${digits} ${when}`
        judgeRefusal(watch, operation, exchange, { what, fields: ['password'], isBaseValid: true })
      }
      for (const digits of listed) await refuse(digits, 'as a fund password')
      for (const digits of nearlyEasy) {
        const exchange = await send(trial, person, digits)
        const sentence = `${digits} is refused as a fund password: ${messageOf(exchange)}`
        watch.expect(branchOf(exchange) === 'ok', operation, sentence, exchange)
      }
      for (const digits of listed) await refuse(digits, 'in place of another fund password')
    }),
}

async function send(trial: Trial, person: Person, password: string, mustFail = false): Promise<Exchange> {
  const old: Fields = person.fundPassword === undefined ? {} : { oldpassword: person.fundPassword }
  const fields = { ...old, password, re_password: password }
  const exchange = await trial.sendPatiently(operation, { token: person.token, fields, mustFail })
  if (branchOf(exchange) === 'ok') person.fundPassword = password
  return exchange
}
