import { NotPossible } from '../../core/notPossible.ts'
import { usdt } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { chainsOf, newAddress, ownCode } from '../../core/stage/addresses.ts'
import { leastWithdrawal } from '../../core/stage/least.ts'
import { expectRefused, anotherCode } from '../refused.ts'

export const withdrawalProof: Probe = {
  name: 'session.withdrawal-proof',
  rules: ['S6.03'],
  says: 'With a wrong fund password or code, no address is saved and nothing is withdrawn',
  effect: 'write',
  subjects: ['walletAddaddress', 'walletOut'],
  run: async (trial, watch) => {
    const person = await trial.people.main()
    const { token, fundPassword: right } = person
    if (right === undefined) throw new NotPossible('needs the fund password of the account')
    const wrong = right === '480263' ? '926471' : '480263'
    let code: string | undefined
    await watch.each(['walletOut'], async (operation) => {
      const least = await leastWithdrawal(trial)
      const address = await trial.stage.withdrawalAddress()
      const good = await ownCode(trial, person)
      code = good
      const send = (pay_password: string, withCode: string) =>
        trial.send(operation, {
          token,
          fields: { ...least, address, pay_password, code: withCode },
          mustFail: true,
        })
      const withWrong = await send(wrong, good)
      if (expectRefused(watch, 'a wrong fund password', withWrong, 'wrong-fund-password'))
        expectRefused(watch, 'a wrong code', await send(right, anotherCode(good)), 'wrong-code')
      else code = undefined
    })
    await watch.each(['walletAddaddress'], async (operation) => {
      const address = newAddress()
      // The refusal has not used up the code.
      code ??= await ownCode(trial, person)
      const [netType = ''] = await chainsOf(trial, person)
      const form = { currency_id: usdt, address, netType, notes: '', code }
      const exchange = await trial.send(operation, { token, fields: { ...form, pay_password: wrong } })
      if (expectRefused(watch, 'a wrong fund password', exchange, 'wrong-fund-password')) return
      const { message } = await trial.must('walletGetAddress', { token, fields: { currency: usdt } })
      for (const { id } of message.filter((row) => row.address === address))
        await trial.send('walletDeladdress', { token, fields: { address_id: id } })
    })
  },
}
