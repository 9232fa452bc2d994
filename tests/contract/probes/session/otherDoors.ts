import { operations } from '#generated/operations.ts'
import { exampleOf } from '../../core/contract.ts'
import { branchOf, messageOf, payloadOf } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'
import { expectLoggedOut, guarded } from './loggedOut.ts'
import { passwordOf } from './person.ts'

/** Names under which backends look for a token elsewhere than in the header. */
const names = ['token', 'access_token', 'api_token', 'authorization'] as const
const cookieNames = ['token', 'session', 'Authorization'] as const

export const otherDoors: Probe = {
  name: 'session.other-doors',
  rules: ['S6.01', 'S7.04'],
  closes: 'doors',
  says: 'A token signs in as a header alone, not in the address, in the form or in a cookie, also one that a sign-in sets',
  effect: 'read',
  subjects: guarded,
  run: async (trial, watch) => {
    // Not the given account: its token would be in the logs of the backend.
    const person = await trial.people.newcomer()
    const who = { user_string: person.account ?? '', password: passwordOf(person) }
    const entering = await trial.send('userLogin', { fields: who })
    if (branchOf(entering) !== 'ok') throw new NotPossible(messageOf(entering))
    const token = payloadOf<'userLogin'>(entering)
    person.token = token
    const set = (entering.answer?.headers.getSetCookie() ?? []).map((cookie) => cookie.split(';')[0] ?? '')
    const cookie = [...set, ...cookieNames.map((name) => `${name}=${token}`)].join('; ')
    const inForm = names.map((name) => [name, token])
    await watch.sideBySide(guarded, async (operation) => {
      const { method, path } = operations[operation]
      const example = Object.entries(exampleOf(operation)).map(([name, value]) => [name, String(value)])
      const query = new URLSearchParams([...inForm, ...(method === 'GET' ? example : [])])
      const form = new URLSearchParams([...inForm, ...example])
      const exchange = await trial.wire.forward(operation, `${path}?${query.toString()}`, {
        method,
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
        ...(method !== 'GET' && { body: Buffer.from(form.toString()) }),
        mustFail: true,
      })
      expectLoggedOut(watch, operation, exchange, 'a token in the address, the form and a cookie')
    })
    const center = await trial.send('userCenter', { token })
    if (branchOf(center) === '999') await trial.people.signIn(person)
  },
}
