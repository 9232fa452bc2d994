import { branchOf, messageOf } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { pair, usdt } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { chainsOf, newAddress, ownCode } from '../../core/stage/addresses.ts'
import { within } from '../../core/statement.ts'
import { act, expectEffect, wrongField } from './books.ts'

const notes = 'contract trial'

export const address: Probe = {
  name: 'effects.address',
  rules: ['S5.14', 'S3.08'],
  says: 'A saved address is listed as it was sent, and a removed one is not listed and can be saved again, with other notes',
  effect: 'write',
  subjects: ['walletAddaddress', 'walletDeladdress', 'walletGetAddress'],
  run: async (trial, watch) => {
    const person = await trial.people.newcomer()
    const pay_password = await trial.stage.fundPassword(person)
    const code = await ownCode(trial, person)
    const given = newAddress()
    const { token } = person
    // Not the first chain, which is a likely default of the backend.
    const chain = (await chainsOf(trial, person)).at(-1) ?? ''
    const saved = async (currency: number = usdt) => {
      const exchange = await trial.send('walletGetAddress', { token, fields: { currency } })
      return { rows: succeeded<'walletGetAddress'>(exchange).message, exchange }
    }
    const earlier = (await saved()).rows
    const fields = { currency_id: usdt, address: given, notes, netType: chain, pay_password, code }
    const saving = await act(trial, watch, 'walletAddaddress', { token, fields })
    let id: number | undefined
    await expectEffect(trial, watch, 'walletAddaddress', async () => {
      const { rows, exchange } = await saved()
      const row = rows.find((one) => earlier.every((known) => known.id !== one.id))
      id = row?.id
      const wrong = row
        ? wrongField(row, { currency: usdt, address: given, notes, nettype: chain })
        : 'no new address is in wallet/get_address'
      return wrong === undefined
        ? undefined
        : { sentence: within('after saving an address', wrong), exchanges: [saving, exchange] }
    })
    if (id === undefined) return
    const other = await saved(pair.currency_id)
    watch.expect(
      other.rows.every((row) => row.id !== id),
      'walletGetAddress',
      'an address of one currency is in the list of another',
      saving,
      other.exchange,
    )
    const remove = (address_id: number) =>
      act(trial, watch, 'walletDeladdress', { token, fields: { address_id } })
    const removing = await remove(id)
    const isRemoved = await expectEffect(trial, watch, 'walletDeladdress', async () => {
      const { rows, exchange } = await saved()
      return rows.some((row) => row.id === id)
        ? {
            sentence: 'the removed address is still in wallet/get_address',
            exchanges: [removing, exchange],
          }
        : undefined
    })
    if (!isRemoved) return
    const others = `${notes} again`
    const again = { ...fields, notes: others, code: await ownCode(trial, person) }
    const resaving = await trial.send('walletAddaddress', { token, fields: again })
    const sentence = `refuses an address that was removed: ${messageOf(resaving)}`
    if (!watch.expect(branchOf(resaving) === 'ok', 'walletAddaddress', sentence, removing, resaving)) return
    const { rows, exchange } = await saved()
    const resaved = rows.find((row) => row.address === given)
    const wrong = resaved
      ? wrongField(resaved, { notes: others, nettype: chain })
      : 'it is not in wallet/get_address'
    const complaint = within('after saving a removed address again', wrong)
    watch.expect(wrong === undefined, 'walletAddaddress', complaint, resaving, exchange)
    if (resaved) await remove(resaved.id)
  },
}
