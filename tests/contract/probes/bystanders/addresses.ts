import { succeeded } from '../../core/ground.ts'
import { usdt } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { chainsOf, fundPasswordOf, newAddress, ownCode } from '../../core/stage/addresses.ts'
import { otherDeposit } from '../../core/stage/others.ts'

const operation = 'walletDeladdress'

export const addresses: Probe = {
  name: 'bystanders.addresses',
  rules: ['S3.08'],
  closes: 'bystanders',
  says: 'An address that is saved for two currencies and removed from one of them stays in the other',
  effect: 'write',
  onlyOnMocks: true,
  subjects: [operation],
  run: async (trial, watch) => {
    const person = await trial.people.another()
    const { token } = person
    const pay_password = await fundPasswordOf(trial, person)
    const currencies = [usdt, (await otherDeposit(trial)).currency]
    const read = async (currency: number, address: string) => {
      const exchange = await trial.send('walletGetAddress', { token, fields: { currency } })
      const rows = succeeded<'walletGetAddress'>(exchange).message
      return { exchange, id: rows.find((row) => row.address === address)?.id }
    }
    for (const [from, other] of [currencies, currencies.toReversed()]) {
      if (from === undefined || other === undefined) return
      const address = newAddress()
      for (const currency_id of currencies) {
        const [netType = ''] = await chainsOf(trial, person, currency_id)
        const proof = { pay_password, code: await ownCode(trial, person) }
        const fields = { currency_id, address, netType, notes: '', ...proof }
        await trial.must('walletAddaddress', { token, fields })
      }
      const { id } = await read(from, address)
      const removing = await trial.send(operation, { token, fields: { address_id: id ?? 0 } })
      succeeded(removing)
      const kept = await read(other, address)
      const sentence = `an address is removed for currency ${String(from)}, and is gone for ${String(other)} too`
      watch.expect(kept.id !== undefined, operation, sentence, removing, kept.exchange)
    }
  },
}
