import type { OperationId } from '#generated/operations.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import type { Trial } from '../../core/trial.ts'
import { act, refused } from './books.ts'

const chosen = { one: 'contract-changed', other: 'contract-again' } as const

export const passwords: Probe = {
  name: 'effects.password',
  rules: ['S5.09', 'S5.08'],
  says: 'A changed or reset password signs in, and the previous one does not',
  effect: 'write',
  subjects: ['userEPwd', 'userForget'],
  run: (trial, watch) =>
    watch.each(['userEPwd', 'userForget'] as const, async (operation) => {
      const person = await trial.people.newcomer()
      const { account, password: former = '' } = person
      if (account === undefined) return
      const happy = await trial.happy(operation)
      // Toggles the current value.
      const password = former === chosen.one ? chosen.other : chosen.one
      const again = operation === 'userForget' ? 'repassword' : 're_password'
      const fields = { ...happy.fields, password, [again]: password }
      const changing = await act(trial, watch, operation, { ...happy, fields })
      const login = await signIn(trial, account, password)
      const signedIn = watch.expect(
        !refused(login),
        operation,
        'the new password does not sign in after the change',
        changing,
        login,
      )
      if (signedIn) await expectRefused(trial, watch, operation, account, former)
      person.password = signedIn ? password : former
      await trial.people.signIn(person)
    }),
}

export const registration: Probe = {
  name: 'effects.register',
  rules: ['S5.02', 'S5.03', 'S5.06'],
  says: 'A registered user can sign in',
  effect: 'write',
  subjects: ['userRegister'],
  run: async (trial, watch) => {
    const happy = await trial.happy('userRegister')
    const registering = await act(trial, watch, 'userRegister', happy)
    const { user_string, password } = happy.fields ?? {}
    const login = await signIn(trial, String(user_string), String(password))
    watch.expect(
      !refused(login),
      'userRegister',
      'the registered address and password do not sign in',
      registering,
      login,
    )
  },
}

const signIn = (trial: Trial, account: string, password: string) =>
  trial.send('userLogin', { fields: { user_string: account, password } })

async function expectRefused(
  trial: Trial,
  watch: Watch,
  operation: OperationId,
  account: string,
  former: string,
): Promise<void> {
  const login = await signIn(trial, account, former)
  watch.expect(refused(login), operation, 'the previous password still signs in after the change', login)
}
