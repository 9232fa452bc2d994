import { branchOf, messageOf } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'
import { expectEnded, expectLoggedOut, guarded, guardedReads } from './loggedOut.ts'
import { newcomerOrMain } from './person.ts'

export const endedByNewer: Probe = {
  name: 'session.newer-sign-in',
  rules: ['S7.07'],
  says: 'A new sign-in ends the previous session: every operation answers 999 to its token',
  effect: 'read',
  subjects: ['userLogin', ...guarded],
  run: async (trial, watch) => {
    const person = await newcomerOrMain(trial)
    const old = person.token
    await trial.people.signIn(person)
    const isNew = person.token !== old
    const sentence = 'a new sign-in returns the token of the session that it ends'
    if (!watch.expect(isNew, 'userLogin', sentence)) return
    // A backend that accepts the old token must not change a given account.
    const isMain = person === (await trial.people.main().catch(() => undefined))
    const tried = isMain ? guardedReads : guarded
    const ending = { who: 'a token from before the last sign-in', cause: 'userLogin' } as const
    await expectEnded(trial, watch, tried, old, ending)
    if (isMain)
      for (const id of guarded.filter((one) => !guardedReads.includes(one)))
        watch.unchecked(id, 'changes data, so it is tested only with a new user: --register')
    const center = await trial.send('userCenter', { token: person.token })
    if (branchOf(center) === '999') await trial.people.signIn(person)
  },
}

export const endedByLogout: Probe = {
  name: 'session.logout',
  rules: ['S7.07'],
  says: 'Signing out ends the session: every operation answers 999 to its token, also signing out',
  effect: 'write',
  subjects: guarded,
  run: async (trial, watch) => {
    const person = await trial.people.newcomer()
    const { token } = person
    const out = await trial.send('userLogout', { token })
    if (branchOf(out) !== 'ok') {
      await trial.people.signIn(person)
      const why = out.answer?.status === 404 ? 'an extension that this backend lacks' : messageOf(out)
      throw new NotPossible(`no session could be ended by userLogout: ${why}`)
    }
    const ending = { who: 'a signed-out token', cause: 'userLogout' } as const
    await expectEnded(trial, watch, guarded, token, ending)
    const again = await trial.send('userLogout', { token })
    expectLoggedOut(watch, 'userLogout', again, 'signing out again')
    await trial.people.signIn(person)
  },
}
