import { exampleOf } from '../../core/contract.ts'
import { branchOf, messageOf } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { usdt } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { chainsOf, newAddress, ownCode } from '../../core/stage/addresses.ts'

export const codes: Probe = {
  name: 'parallel.codes',
  rules: ['S6.03'],
  closes: 'two-at-once',
  says: 'A code that comes with two requests at once, equal ones or an address and a card, is good for one of them',
  effect: 'write',
  subjects: ['walletAddaddress', 'userCashSave'],
  run: async (trial, watch) => {
    const person = await trial.people.newcomer()
    const { token } = person
    const pay_password = await trial.stage.fundPassword(person)
    const [netType = ''] = await chainsOf(trial, person)
    const code = await ownCode(trial, person)
    const form = { currency_id: usdt, netType, notes: '', pay_password, code }
    const addresses = [newAddress(), newAddress()]
    const exchanges = await Promise.all(
      addresses.map((address) => trial.send('walletAddaddress', { token, fields: { ...form, address } })),
    )
    const accepted = exchanges.filter((one) => branchOf(one) === 'ok').length
    const sentence = `of two addresses with one code at once ${String(accepted)} are accepted`
    watch.expect(accepted === 1, 'walletAddaddress', sentence, ...exchanges)
    const { message } = await trial.must('walletGetAddress', { token, fields: { currency: usdt } })
    for (const { id, address } of message)
      if (addresses.includes(address))
        await trial.must('walletDeladdress', { token, fields: { address_id: id } })
    await watch.each(['userCashSave'] as const, async (operation) => {
      const proof = { pay_password, code: await ownCode(trial, person) }
      const saving = { currency_id: usdt, netType, notes: '', address: newAddress(), ...proof }
      const both = await Promise.all([
        trial.send('walletAddaddress', { token, fields: saving }),
        trial.send(operation, { token, fields: { ...exampleOf(operation), ...proof } }),
      ])
      const taken = both.filter((one) => branchOf(one) === 'ok').length
      if (taken === 0) throw new NotPossible(`both were refused: ${messageOf(both[0])}`)
      const together = `an address and a card with one code at once: ${String(taken)} are accepted`
      watch.expect(taken === 1, operation, together, ...both)
      const { message: saved } = await trial.must('walletGetAddress', { token, fields: { currency: usdt } })
      for (const { id, address } of saved)
        if (address === saving.address)
          await trial.must('walletDeladdress', { token, fields: { address_id: id } })
    })
  },
}
