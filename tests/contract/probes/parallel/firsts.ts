import { payloadOf, type Exchange } from '../../core/exchange.ts'
import { usdt } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { together } from './together.ts'

const operation = 'walletGetInAddress'

export const firsts: Probe = {
  name: 'parallel.first-addresses',
  rules: ['S6.02'],
  closes: 'two-at-once',
  says: 'Two first requests for deposit addresses at once are answered with the ones that stay',
  effect: 'read',
  subjects: [operation],
  run: async (trial, watch) => {
    const { token } = await trial.people.another()
    const asking = { token, fields: { currency: usdt } }
    const { exchanges } = await together(trial, operation, asking)
    const later = await trial.send(operation, asking)
    const reported = (exchange: Exchange) => JSON.stringify(payloadOf<typeof operation>(exchange))
    const other = exchanges.find((one) => reported(one) !== reported(later))
    const sentence = `one of two first requests at once is answered with ${other ? reported(other) : ''}, and a later one with ${reported(later)}`
    watch.expect(other === undefined, operation, sentence, ...exchanges, later)
  },
}
