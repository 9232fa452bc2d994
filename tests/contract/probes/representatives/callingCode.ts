import { clockOf } from '../../core/clock.ts'
import { branchOf, messageOf } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'
import { fieldsOf } from '../refusals/negatives.ts'

/** A number of China, valid in no other country of the usual ones. */
const newNumber = (): string => `138${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

export const callingCode: Probe = {
  name: 'representatives.calling-code',
  rules: ['S1.02', 'S5.01'],
  closes: 'representatives',
  says: 'A code for a number without a calling code goes to the country that the contract gives such numbers',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['smsSend'],
  run: (trial, watch) =>
    watch.each(['smsSend'] as const, async (operation) => {
      clockOf(trial)
      const { schema } = fieldsOf(operation, {}).find(({ name }) => name === 'area_code') ?? {}
      const code = String((schema as { readonly default?: unknown } | undefined)?.default)
      const offered = (await trial.must('areaCode')).message
      if (offered.every(({ area_code }) => area_code !== code))
        throw new NotPossible(`the calling code ${code} is not on offer`)
      const number = newNumber()
      const exchange = await trial.send(operation, { fields: { user_string: number, type: 'register' } })
      const refused = `refuses ${number}, a number of +${code}, without a calling code: ${messageOf(exchange)}`
      if (!watch.expect(branchOf(exchange) === 'ok', operation, refused, exchange)) return
      const sent = await clockOf(trial)('outbox', { target: `+${code}${number}` })
      const sentence = `a code for ${number} without a calling code does not come to +${code}${number}`
      watch.expect(sent.length > 0, operation, sentence, exchange)
    }),
}
