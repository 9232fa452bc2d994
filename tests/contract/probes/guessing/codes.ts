import { branchOf, type Exchange } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { usdt } from '../../core/pair.ts'
import { newMail } from '../../core/people.ts'
import type { Probe } from '../../core/probe.ts'
import { chainsOf, newAddress, ownCode } from '../../core/stage/addresses.ts'

export const codes: Probe = {
  name: 'guessing.codes',
  rules: ['S6.03'],
  closes: 'guessing',
  says: 'A code is valid for one purpose, and until a newer one is sent',
  effect: 'write',
  subjects: ['walletAddaddress', 'userForget'],
  run: async (trial, watch) => {
    const person = await trial.people.newcomer()
    const { token, account = '' } = person
    const pay_password = await trial.stage.fundPassword(person)
    const [netType = ''] = await chainsOf(trial, person)
    const older = await ownCode(trial, person)
    const newer = await ownCode(trial, person)
    if (older === newer) throw new NotPossible('every code is the same')
    const expectRefused = (exchange: Exchange, what: string) =>
      watch.expect(branchOf(exchange) !== 'ok', exchange.operation, `${what} is accepted`, exchange)
    await watch.each(['walletAddaddress'] as const, async (operation) => {
      const form = { currency_id: usdt, address: newAddress(), netType, notes: '', pay_password }
      const exchange = await trial.send(operation, { token, fields: { ...form, code: older } })
      expectRefused(exchange, 'a code after a newer one was sent')
    })
    await watch.each(['userForget'] as const, async (operation) => {
      await trial.patiently('smsMail', { fields: { user_string: account, type: 'forget' } })
      const mail = newMail()
      const others = await trial.people.codeFor(mail, 'register')
      const password = 'contract-guessed'
      for (const [code, what] of [
        [newer, 'a code for withdrawal addresses'],
        [others, 'a code that was sent to another address'],
      ] as const) {
        const fields = { account, password, repassword: password, code }
        if (expectRefused(await trial.send(operation, { fields }), what)) continue
        person.password = password
        await trial.people.signIn(person)
      }
    })
  },
}
