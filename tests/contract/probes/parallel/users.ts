import type { Exchange } from '../../core/exchange.ts'
import type { Probe } from '../../core/probe.ts'
import { twoPeople } from '../strangers/two.ts'

/** Reads whose answers differ between two users. */
const reads = [
  'userCenter',
  'walletList',
  'userInvite',
  'coinList',
  'userCashInfo',
  'microtradeLists',
] as const

/** Returns whether an answer is that for another caller: both were read alone before. */
export const isMixed = (one: Exchange, mine: Exchange, other: Exchange): boolean =>
  one.answer?.text === other.answer?.text && one.answer?.text !== mine.answer?.text

export const users: Probe = {
  name: 'parallel.users',
  rules: ['S6.02'],
  closes: 'two-at-once',
  says: 'Two users who read at the same moment each get their own answer',
  effect: 'read',
  subjects: reads,
  run: async (trial, watch) => {
    const { owner, stranger } = await twoPeople(trial)
    await watch.each(reads, async (operation) => {
      const ask = ({ token }: typeof owner) => trial.send(operation, { token })
      const [own, theirs] = [await ask(stranger), await ask(owner)]
      // Whichever comes first, the other one may get its answer.
      const [first, second, third] = await Promise.all([ask(owner), ask(stranger), ask(owner)])
      const isWrong = isMixed(second, own, theirs) || [first, third].some((one) => isMixed(one, theirs, own))
      const sentence = 'of two users who ask at the same moment one gets the answer for the other'
      watch.expect(!isWrong, operation, sentence, first, second)
    })
  },
}
