import { exampleOf } from '../../core/contract.ts'
import { NotPossible, type Probe } from '../../core/probe.ts'
import { ownCode } from '../../core/stage.ts'
import { expectRefused } from '../refused.ts'
import { anotherCode } from './codes.ts'

export const withdrawalProof: Probe = {
  name: 'session.withdrawal-proof',
  rules: ['S6.03'],
  says: 'A withdrawal with a wrong fund password or a wrong code is refused',
  effect: 'write',
  subjects: ['walletOut'],
  run: async (trial, watch) => {
    const person = await trial.people.main()
    const right = person.fundPassword
    if (right === undefined) throw new NotPossible('needs the fund password of the account')
    const address = await trial.stage.withdrawalAddress()
    const example = exampleOf('walletOut')
    // Nothing is spent where both are refused; where one is not, this much is.
    trial.budget.spend(String(example['number']), 'USDT', 'withdrawn if a wrong proof is taken')
    const code = await ownCode(trial, person)
    const send = (pay_password: string, withCode: string) =>
      trial.send('walletOut', {
        token: person.token,
        fields: { ...example, address, pay_password, code: withCode },
      })
    const wrong = right === '480263' ? '926471' : '480263'
    const isRefused = expectRefused(
      watch,
      'a wrong fund password',
      await send(wrong, code),
      'wrong-fund-password',
    )
    if (isRefused) expectRefused(watch, 'a wrong code', await send(right, anotherCode(code)), 'wrong-code')
  },
}
