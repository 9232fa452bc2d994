import { clockOf } from '../core/clock.ts'
import { branchOf, envelopeOf } from '../core/exchange.ts'
import { succeeded } from '../core/ground.ts'
import { NotPossible } from '../core/notPossible.ts'
import { usdt } from '../core/pair.ts'
import type { Probe } from '../core/probe.ts'
import { chainsOf, fundPasswordOf, newAddress, ownCode } from '../core/stage/addresses.ts'
import { actingAs, fundedPerson } from '../core/stage/funded.ts'
import { leastWithdrawal } from '../core/stage/least.ts'
import { expectRefused } from './refused.ts'

/** Chains whose addresses differ by case. On others it may be a checksum alone. */
const withCase: readonly string[] = ['TRC20', 'OMNI', 'SOL', 'TON']

export const letterCase: Probe = {
  name: 'texts.case',
  rules: ['S3.08', 'S5.13'],
  closes: 'texts',
  says: 'An address that differs from a saved one in its case is another one: it is saved beside it, and nothing is withdrawn to it before',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['walletAddaddress', 'walletOut'],
  run: async (trial, watch) => {
    clockOf(trial)
    const person = await fundedPerson(trial)
    const own = actingAs(trial, person)
    const netType = (await chainsOf(own, person)).find((chain) => withCase.includes(chain))
    if (netType === undefined)
      throw new NotPossible('no chain of USDT is known whose addresses differ by case')
    const pay_password = await fundPasswordOf(own, person)
    const first = newAddress()
    const save = async (address: string) =>
      own.send('walletAddaddress', {
        fields: {
          currency_id: usdt,
          address,
          netType,
          notes: '',
          pay_password,
          code: await ownCode(own, person),
        },
      })
    succeeded(await save(first))
    await watch.each(['walletOut'] as const, async (operation) => {
      const proof = { pay_password, code: await ownCode(own, person) }
      const fields = { ...(await leastWithdrawal(own)), address: first.toUpperCase(), ...proof }
      const exchange = await own.send(operation, { fields, mustFail: true })
      expectRefused(watch, 'a withdrawal to a saved address in capitals', exchange, 'address-not-saved')
      const pattern = `${first.slice(0, -1)}_`
      const other = { ...fields, code: await ownCode(own, person), address: pattern }
      const matched = await own.send(operation, { fields: other, mustFail: true })
      const what = 'a withdrawal to a pattern that a saved address fits'
      expectRefused(watch, what, matched, 'address-not-saved', 'invalid-input')
    })
    await watch.each(['walletAddaddress'] as const, async (operation) => {
      const exchange = await save(first.toUpperCase())
      const { reason } = envelopeOf(exchange)
      // Its checksum is wrong, which a backend may check.
      if (branchOf(exchange) === 'refused' && reason !== 'address-taken')
        throw new NotPossible('an address in capitals is refused for another reason')
      const sentence = `an address is refused that differs from a saved one in its case: ${String(reason)}`
      if (!watch.expect(branchOf(exchange) === 'ok', operation, sentence, exchange)) return
      const list = await own.send('walletGetAddress', { fields: { currency: usdt } })
      const saved = succeeded<'walletGetAddress'>(list).message.map(({ address }) => address)
      const isBoth = saved.includes(first) && saved.includes(first.toUpperCase())
      watch.expect(isBoth, operation, `of two addresses that differ in case ${saved.join()} are saved`, list)
    })
  },
}
