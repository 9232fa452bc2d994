import { clockOf } from '../../core/clock.ts'
import { exampleOf } from '../../core/contract.ts'
import { branchOf, messageOf } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { usdt } from '../../core/pair.ts'
import type { Person } from '../../core/people.ts'
import type { Probe } from '../../core/probe.ts'
import { chainsOf, newAddress, ownCode } from '../../core/stage/addresses.ts'
import { isChosen } from '../../core/watch.ts'

const digits = '135790'

export const sameData: Probe = {
  name: 'strangers.same-data',
  rules: ['S6.02', 'S3.06', 'S3.08'],
  says: 'What one user has chosen or saved is free for another one: fund password, address and bank card; each keeps theirs when the other removes it',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['safeUpdatePassword', 'walletAddaddress', 'userCashSave'],
  run: async (trial, watch) => {
    clockOf(trial)
    const people = [await trial.people.another(), await trial.people.another()] as const
    const [first, second] = people
    const [netType = ''] = await chainsOf(trial, first)
    const address = newAddress()
    const forms = {
      safeUpdatePassword: async () => ({ password: digits, re_password: digits }),
      walletAddaddress: async (person: Person) => ({
        ...{ currency_id: usdt, address, netType, notes: 'contract trial', pay_password: digits },
        code: await ownCode(trial, person),
      }),
      userCashSave: async (person: Person) => ({
        ...{ ...exampleOf('userCashSave'), pay_password: digits },
        code: await ownCode(trial, person),
      }),
    } as const
    // The others ask for it.
    if (!isChosen(trial.options, 'safeUpdatePassword'))
      for (const { token } of people)
        await trial.must('safeUpdatePassword', { token, fields: await forms.safeUpdatePassword() })
    await watch.each(Object.keys(forms) as readonly (keyof typeof forms)[], async (operation) => {
      const { token } = first
      await trial.must(operation, { token, fields: await forms[operation](first) })
      const fields = await forms[operation](second)
      const exchange = await trial.send(operation, { token: second.token, fields })
      const sentence = `is refused after another user has sent the same: ${messageOf(exchange)}`
      watch.expect(branchOf(exchange) === 'ok', operation, sentence, exchange)
    })
    const savedBy = async ({ token }: Person) =>
      (await trial.must('walletGetAddress', { token, fields: { currency: usdt } })).message
    const isSavedBy = async (person: Person) => (await savedBy(person)).some((row) => row.address === address)
    await watch.each(['walletAddaddress'] as const, async (operation) => {
      const { token } = first
      if (!(await isSavedBy(second))) throw new NotPossible('no two users could save the same address')
      for (const { id } of await savedBy(first))
        await trial.must('walletDeladdress', { token, fields: { address_id: id } })
      const sentence = 'an address is gone after another user has removed the same one'
      watch.expect(await isSavedBy(second), operation, sentence)
    })
  },
}
