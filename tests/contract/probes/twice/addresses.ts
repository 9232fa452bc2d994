import { payloadOf } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { usdt } from '../../core/pair.ts'
import type { Person } from '../../core/people.ts'
import type { Probe } from '../../core/probe.ts'

const operation = 'walletGetInAddress'

/** Chains with memos have one address for all users. The contract has no field for it, so backends name it as they like. */
const tagField = /"\w*(?:memo|tag|payment_?id)\w*":"?([^",}]+)/gi

export const addresses: Probe = {
  name: 'twice.addresses',
  rules: ['S6.02'],
  closes: 'shown-twice',
  says: 'A deposit address stays the same for a user, and is not that of another user or chain',
  effect: 'read',
  subjects: [operation],
  run: async (trial, watch) => {
    const ask = async ({ token }: Person) => {
      const exchange = await trial.send(operation, { token, fields: { currency: usdt } })
      succeeded(exchange)
      const shown = JSON.stringify(payloadOf(exchange))
      const tags = [...(exchange.answer?.text ?? '').matchAll(tagField)].map(([, tag = '']) => tag)
      const list = [...shown.matchAll(/[A-Za-z0-9]{20,}/g)].map(String)
      return { exchange, reported: [shown, ...tags].join(), tags, list }
    }
    const owner = await trial.people.main()
    const [one, again] = [await ask(owner), await ask(owner)]
    const sentence = 'two calls show different deposit addresses'
    watch.expect(one.reported === again.reported, operation, sentence, one.exchange, again.exchange)
    // The chains of Ethereum share their addresses, and those with tags may.
    const own = one.tags.length > 0 ? [] : one.list.filter((address) => !address.startsWith('0x'))
    const twice = own.find((address, index) => own.indexOf(address) !== index)
    const both = `shows the address ${twice ?? ''} for two chains`
    watch.expect(twice === undefined, operation, both, one.exchange)
    const other = await ask(await trial.people.stranger())
    if (one.list.length === 0) throw new NotPossible('no address is shown')
    // A memo or tag beside a shared address tells the users apart.
    const areDistinct = one.tags.length > 0 && one.tags.every((tag) => !other.tags.includes(tag))
    const shared = areDistinct ? undefined : one.list.find((address) => other.list.includes(address))
    const shows = `shows two users the same address, ${shared ?? ''}`
    watch.expect(shared === undefined, operation, shows, one.exchange, other.exchange)
  },
}
