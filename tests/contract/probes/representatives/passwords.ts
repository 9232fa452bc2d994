import { branchOf, messageOf } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'
import type { Trial } from '../../core/trial.ts'

/** Longest login password that the contract promises of every backend, and of one with extensions. */
const [usual, longest] = [16, 128] as const
const shortest = 6

/** Returns a password of this length, with a blank and a letter that is longer in bytes. */
const passwordOf = (length: number): string => 'aB ü5~'.repeat(length).slice(0, length)

/** Passwords that differ from a right one in one place. */
const near: readonly (readonly [how: string, spell: (password: string) => string])[] = [
  ['with another last character', (password) => `${password.slice(0, -1)}#`],
  ['with another first character', (password) => `#${password.slice(1)}`],
  ['in small letters', (password) => password.toLowerCase()],
]

export const passwords: Probe = {
  name: 'representatives.passwords',
  rules: ['S5.09', 'S5.08', 'S9.12'],
  closes: 'representatives',
  says: 'The shortest and the longest password sign in, with a blank and letters of other languages, and one that differs in one place does not',
  effect: 'write',
  subjects: ['userEPwd', 'userForget'],
  run: async (trial, watch) => {
    const person = await trial.people.newcomer()
    const { account } = person
    if (account === undefined) throw new NotPossible('needs the e-mail address of the account')
    const lengths = { userEPwd: shortest, userForget: trial.control ? longest : usual } as const
    await watch.each(['userEPwd', 'userForget'] as const, async (operation) => {
      const { token, fields = {} } = await trial.happy(operation)
      const password = passwordOf(lengths[operation])
      const again = operation === 'userForget' ? 'repassword' : 're_password'
      const form = { ...fields, password, [again]: password }
      const exchange = await trial.sendPatiently(operation, {
        ...(token !== undefined && { token }),
        fields: form,
      })
      const what = `a password of ${String(password.length)} characters`
      const refused = `refuses ${what}: ${messageOf(exchange)}`
      if (!watch.expect(branchOf(exchange) === 'ok', operation, refused, exchange)) return
      person.password = password
      const entering = await signIn(trial, account, password)
      const locked = `${what} is accepted, and does not sign in`
      watch.expect(branchOf(entering) === 'ok', operation, locked, exchange, entering)
      for (const [how, spell] of near) {
        const wrong = await signIn(trial, account, spell(password))
        const sentence = `${what} signs in ${how}`
        watch.expect(branchOf(wrong) !== 'ok', operation, sentence, exchange, wrong)
      }
      // A success ends the series of failures.
      await trial.people.signIn(person)
    })
    // Other probes sign in with one that every backend takes.
    const { done, ...asking } = await trial.happy('userEPwd')
    const exchange = await trial.sendPatiently('userEPwd', asking)
    if (branchOf(exchange) === 'ok') await done?.(exchange)
  },
}

const signIn = (trial: Trial, account: string, password: string) =>
  trial.sendPatiently('userLogin', { fields: { user_string: account, password } })
