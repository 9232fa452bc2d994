import { clockOf } from '../core/clock.ts'
import { exampleOf, type Fields } from '../core/contract.ts'
import { branchOf, type Exchange } from '../core/exchange.ts'
import { NotPossible } from '../core/notPossible.ts'
import type { Person } from '../core/people.ts'
import type { Probe } from '../core/probe.ts'
import { pathOf } from '../core/rows.ts'
import { addressForm } from '../core/stage/addresses.ts'
import type { Trial } from '../core/trial.ts'
import { decide } from './bystanders/reviews.ts'
import { documentOf } from './refusals/personCases.ts'

/** A form that would be accepted, and fields of it that are sent with a wrong value. */
interface Guess {
  readonly form: Fields
  readonly wrong: Readonly<Record<string, string>>
}

const guesses = {
  userRealName2: async (trial: Trial, person: Person): Promise<Guess> => {
    const { token } = person
    await trial.must('userRealName', { token, fields: exampleOf('userRealName') })
    await decide(clockOf(trial), 'basic', 'pass')
    return { form: await documentOf(trial, person), wrong: { card_id: 'ZZ999999999' } }
  },
  walletAddaddress: async (trial: Trial, person: Person): Promise<Guess> => ({
    form: await addressForm(trial, person),
    wrong: { pay_password: '918273', code: '000000' },
  }),
  safeUpdatePassword: async (trial: Trial, person: Person): Promise<Guess> => ({
    form: {
      ...{ oldpassword: await trial.stage.fundPassword(person) },
      ...{ password: '246813', re_password: '246813' },
    },
    wrong: { oldpassword: '918273' },
  }),
  userEPwd: async (_: Trial, { password = '' }: Person): Promise<Guess> => ({
    form: { old_password: password, password: 'contract-8', re_password: 'contract-8' },
    wrong: { old_password: 'never-this-one-8' },
  }),
  userForget: async (trial: Trial, { account = '' }: Person): Promise<Guess> => ({
    form: {
      ...{ account, password: 'contract-8', repassword: 'contract-8' },
      code: await trial.people.codeFor(account, 'forget'),
    },
    wrong: { code: '000000' },
  }),
}
const operations = Object.keys(guesses) as readonly (keyof typeof guesses)[]

export const secretsOfRefusals: Probe = {
  name: 'secrets.refusals',
  rules: ['S6.03'],
  closes: 'secrets',
  says: 'The refusal of a wrong document number, password, fund password or code does not say the right one',
  effect: 'write',
  onlyOnMocks: true,
  subjects: operations,
  run: async (trial, watch) => {
    const person = await trial.people.another()
    const { token } = person
    await watch.each(operations, async (operation) => {
      const { form, wrong } = await guesses[operation](trial, person)
      for (const [name, guess] of Object.entries(wrong)) {
        const right = String(form[name])
        const fields = { ...form, [name]: guess }
        const exchange: Exchange = await trial.send(operation, { token, fields, mustFail: true })
        if (branchOf(exchange) === 'ok') throw new NotPossible(`the wrong ${name} was accepted`)
        const place = pathOf(exchange.answer?.json, (text) => text.includes(right))
        const sentence = `${place ?? ''} of the refusal says the right ${name}`
        watch.expect(place === undefined, operation, sentence, exchange)
      }
    })
  },
}
