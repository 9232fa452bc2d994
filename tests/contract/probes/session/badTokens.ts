import { exampleOf } from '../../core/contract.ts'
import type { Probe } from '../../core/probe.ts'
import { brokenForm, expectLoggedOut, guarded } from './loggedOut.ts'
import { newcomerOrMain, withEverybody } from './person.ts'

export const noToken: Probe = {
  name: 'session.no-token',
  rules: ['S6.01', 'S7.07'],
  says: 'Every operation that requires a session answers 999 without a token, before it checks any field',
  effect: 'read',
  subjects: guarded,
  run: (trial, watch) =>
    withEverybody(trial, () =>
      watch.sideBySide(guarded, async (operation) => {
        const works = await trial.send(operation, { token: undefined, fields: exampleOf(operation) })
        expectLoggedOut(watch, operation, works, 'a request without a token')
        if (Object.keys(exampleOf(operation)).length === 0) return
        const broken = await trial.send(operation, { token: undefined, fields: brokenForm(operation) })
        expectLoggedOut(watch, operation, broken, 'a request without a token and with a wrong form')
      }),
    ),
}

export const garbageToken: Probe = {
  name: 'session.garbage-token',
  rules: ['S6.01', 'S7.04', 'S7.07'],
  says: 'An unknown token is answered 999',
  effect: 'read',
  subjects: guarded,
  run: (trial, watch) =>
    withEverybody(trial, () =>
      watch.sideBySide(guarded, async (operation) => {
        const exchange = await trial.send(operation, {
          token: 'f'.repeat(64),
          fields: exampleOf(operation),
          mustFail: true,
        })
        expectLoggedOut(watch, operation, exchange, 'an unknown token')
      }),
    ),
}

/** Similar to the valid token. */
const misspelt: readonly (readonly [what: string, spell: (token: string) => string])[] = [
  ['an empty token', () => ''],
  ['the token with a `Bearer ` prefix, which the contract does not have', (token) => `Bearer ${token}`],
  ['the token in capitals', (token) => token.toUpperCase()],
  ['the token in small letters', (token) => token.toLowerCase()],
  ['the token without its last character', (token) => token.slice(0, -1)],
  ['the token with an extra character', (token) => `${token}0`],
]

const spelled = ['userCenter', 'walletList', 'coinList'] as const

export const misspeltToken: Probe = {
  name: 'session.misspelt-token',
  rules: ['S7.04', 'S7.07'],
  says: 'A nearly right token is answered 999',
  effect: 'read',
  subjects: spelled,
  run: async (trial, watch) => {
    const { token } = await newcomerOrMain(trial)
    await watch.each(spelled, async (operation) => {
      for (const [what, spell] of misspelt) {
        if (spell(token) === token) continue
        const fields = exampleOf(operation)
        expectLoggedOut(watch, operation, await trial.send(operation, { token: spell(token), fields }), what)
      }
    })
  },
}
