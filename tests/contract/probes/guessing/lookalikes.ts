import { branchOf, messageOf } from '../../core/exchange.ts'
import type { Probe } from '../../core/probe.ts'
import { expectRefused } from '../refused.ts'

/** Spellings of a mail address that a collation of a database takes for it, although mail goes elsewhere. */
const alike: readonly (readonly [what: string, spell: (account: string) => string])[] = [
  ['an accent', (account) => account.replace('c', 'ç')],
  ['a combining accent', (account) => account.replace('t', 't\u0301')],
  ['a wide letter', (account) => account.replace('n', 'ｎ')],
  ['a letter of another script', (account) => account.replace('o', 'о')],
  ['a sign that a database takes for any letter', (account) => account.replace(/^./, '_')],
  ['a sign that a database takes for any text', (account) => account.replace(/^.*(?=@)/, '%')],
]

/** Spellings that some mail services deliver to the same person, and others to somebody else. */
const apart: typeof alike = [
  ['a tag', (account) => account.replace('@', '+tag@')],
  ['a dot', (account) => account.replace(/^./, '$&.')],
]

export const lookalikes: Probe = {
  name: 'guessing.lookalikes',
  rules: ['S6.02', 'S6.03'],
  closes: 'guessing',
  says: 'An account whose name differs by an accent, a width, a script or a sign of patterns is another one: it does not sign in, and gets no code for a forgotten password; an address with a tag or a dot more is free',
  effect: 'write',
  subjects: ['userLogin', 'smsMail'],
  run: async (trial, watch) => {
    const person = await trial.people.newcomer()
    const { account = '', password = '' } = person
    for (const [what, spell] of alike) {
      const user_string = spell(account)
      await watch.each(['userLogin'] as const, async (operation) => {
        const exchange = await trial.send(operation, { fields: { user_string, password } })
        const sentence = `an account whose name has ${what} more signs in with the password of the one without`
        const isApart = watch.expect(branchOf(exchange) !== 'ok', operation, sentence, exchange)
        // The sign-in has ended the session of the newcomer.
        if (!isApart) await trial.people.signIn(person)
      })
      await watch.each(['smsMail'] as const, async (operation) => {
        const exchange = await trial.send(operation, {
          fields: { user_string, type: 'forget' },
          mustFail: true,
        })
        expectRefused(
          watch,
          `a code for an account whose name has ${what} more`,
          exchange,
          'unknown-account',
          'invalid-input',
        )
      })
    }
    for (const [what, spell] of apart)
      await watch.each(['smsMail'] as const, async (operation) => {
        const user_string = spell(account)
        const exchange = await trial.send(operation, { fields: { user_string, type: 'register' } })
        const sentence = `an address with ${what} more than that of an account is refused: ${messageOf(exchange)}`
        watch.expect(branchOf(exchange) === 'ok', operation, sentence, exchange)
      })
  },
}
