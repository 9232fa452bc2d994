import { payloadOf, type Exchange } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'
import { isRow } from '../../core/rows.ts'

const reads = ['walletGetInAddress', 'walletDetail', 'currencyUserCurrencyList'] as const

export const wallets: Probe = {
  name: 'twice.wallets',
  rules: ['S3.02'],
  closes: 'shown-twice',
  says: 'A currency has an address on each of its chains; that of a wallet is the first of them, and deposits are possible only in a currency with a chain',
  effect: 'read',
  subjects: reads,
  run: async (trial, watch) => {
    const { balance } = (await trial.must('walletList')).message.change_wallet
    const first = new Map<number, string>()
    for (const { currency, currency_name, currency_type } of balance) {
      const chains = currency_type.split(',').filter((chain) => chain !== '')
      const target = await trial.send('walletGetInAddress', { fields: { currency } })
      const [address] = chains.flatMap((chain) => addressOn(target, chain) ?? [])
      if (address === undefined) continue
      first.set(currency, addressOn(target, chains[0] ?? '') ?? address)
      const without = chains.filter((chain) => addressOn(target, chain) === undefined)
      const sentence = `${currency_name} has the chains ${currency_type}, and no address on ${without.join()}`
      watch.expect(without.length === 0, 'walletGetInAddress', sentence, target)
    }
    await watch.each(['walletDetail'] as const, async (operation) => {
      for (const { currency, currency_name, currency_type } of balance) {
        const exchange = await trial.send(operation, { fields: { currency, type: 'change' } })
        const { address, is_charge } = succeeded<typeof operation>(exchange).message
        const due = first.get(currency) ?? address
        const other = `the address of ${currency_name} is ${address}, and ${due} on its first chain`
        watch.expect(address === due, operation, other, exchange)
        const none = `deposits of ${currency_name} are possible, and it has no chain`
        watch.expect(!is_charge || currency_type !== '', operation, none, exchange)
      }
    })
    await watch.each(['currencyUserCurrencyList'] as const, async (operation) => {
      if (first.size === 0) throw new NotPossible('no currency shows an address on its first chain')
      const exchange = await trial.send(operation)
      for (const { wallet } of succeeded<typeof operation>(exchange).message) {
        const { currency, currency_name, address } = wallet
        const due = first.get(currency) ?? address
        const other = `the address of ${currency_name} is ${address}, and ${due} on its first chain`
        watch.expect(address === due, operation, other, exchange)
      }
    })
  },
}

/** The address on a chain; undefined when the request was refused. */
function addressOn(target: Exchange, chain: string): string | undefined {
  const reported: unknown = payloadOf<'walletGetInAddress'>(target)
  const address = isRow(reported) ? reported[chain] : undefined
  return typeof address === 'string' ? address : undefined
}
