import { branchOf, payloadOf } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import type { Trial } from '../../core/trial.ts'
import { most } from '../guessing/guessables.ts'
import { together } from './together.ts'

const operation = 'userLogin'

export const signIns: Probe = {
  name: 'parallel.sign-ins',
  rules: ['S6.03', 'S7.07'],
  closes: 'two-at-once',
  says: 'Of two sign-ins at once one session stays, and each of several wrong passwords at once counts',
  effect: 'write',
  onlyOnMocks: true,
  subjects: [operation],
  run: async (trial, watch) => {
    await watch.each([operation] as const, () => oneStays(trial, watch))
    await watch.each([operation] as const, () => eachCounts(trial, watch))
  },
}

async function oneStays(trial: Trial, watch: Watch): Promise<void> {
  const { account = '', password = '' } = await trial.people.another()
  const fields = { user_string: account, password }
  const { exchanges } = await together(trial, operation, { fields })
  const accepted = exchanges.filter((one) => branchOf(one) === 'ok')
  const tokens = new Set(accepted.map((one) => payloadOf<typeof operation>(one)))
  const reads = await Promise.all([...tokens].map((token) => trial.send('userCenter', { token })))
  const valid = reads.filter((one) => branchOf(one) === 'ok').length
  const sentence = `of ${String(tokens.size)} sessions that were opened at once ${String(valid)} stay`
  watch.expect(valid === 1, operation, sentence, ...exchanges, ...reads)
}

async function eachCounts(trial: Trial, watch: Watch): Promise<void> {
  const { account = '', password = '' } = await trial.people.another()
  const enter = (text: string) => trial.send(operation, { fields: { user_string: account, password: text } })
  const wrong = Array.from({ length: most }, (_, index) => enter(`never-this-one-${String(index)}`))
  const guesses = await Promise.all(wrong)
  if (guesses.some((one) => branchOf(one) !== 'refused')) throw new NotPossible('a wrong one is not refused')
  const right = await enter(password)
  const sentence = `the right password is accepted after ${String(most)} wrong ones at once`
  watch.expect(branchOf(right) === 'refused', operation, sentence, ...guesses, right)
}
