import { payloadOf } from '../../core/exchange.ts'
import type { Probe } from '../../core/probe.ts'
import { twoPeople } from '../strangers/two.ts'

/** Reads whose answers differ between two users. */
const reads = ['userCenter', 'walletList', 'userInvite', 'coinList'] as const
/** Names under which backends of the family name a user. */
const names = ['user_id', 'uid', 'u_id', 'id'] as const

export const otherUsers: Probe = {
  name: 'guessing.users',
  rules: ['S6.02'],
  closes: 'guessing',
  says: 'A field with the id of another user changes no answer',
  effect: 'read',
  subjects: reads,
  run: async (trial, watch) => {
    const { owner, stranger } = await twoPeople(trial)
    const id = payloadOf<'userCenter'>(await trial.send('userCenter', { token: owner.token })).id
    await watch.each(reads, async (operation) => {
      const ask = (token: string, fields = {}) => trial.send(operation, { token, fields })
      const own = await ask(stranger.token)
      const theirs = await ask(owner.token)
      for (const name of names) {
        const asked = await ask(stranger.token, { [name]: id })
        const isTheirs = asked.answer?.text === theirs.answer?.text && asked.answer?.text !== own.answer?.text
        watch.expect(
          !isTheirs,
          operation,
          `with ${name} of another user it answers for that user`,
          own,
          asked,
        )
      }
    })
  },
}
