import { IdentityStatus, OptionType } from '#generated/enums.ts'
import { exampleOf } from '../../core/contract.ts'
import { branchOf, messageOf } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'
import { leastOption, leastWithdrawal } from '../../core/stage/least.ts'
import type { Trial } from '../../core/trial.ts'

const subjects = ['microtradeSubmit', 'walletOut'] as const

export const identity: Probe = {
  name: 'session.identity',
  rules: ['S6.01'],
  says: 'Operations that require a verified identity answer 998 to unverified users, and never to verified ones',
  effect: 'write',
  subjects,
  run: async (trial, watch) => {
    await watch.each(subjects, async (operation) => {
      const token = await unverified(trial)
      const fields =
        operation === 'microtradeSubmit'
          ? { ...(await leastOption(trial)), type: OptionType.up }
          : { ...exampleOf(operation), ...(await leastWithdrawal(trial)) }
      const exchange = await trial.send(operation, { token, fields })
      const branch = branchOf(exchange)
      watch.expect(branch === '998', operation, `answers ${branch} to the unverified, not 998`, exchange)
      if (branch === '998')
        watch.expect(messageOf(exchange) !== '', operation, 'the 998 has no message', exchange)
    })
    await watch.each(['microtradeSubmit'], async (operation) => {
      if ((await trial.must('userCenter')).message.review_status !== IdentityStatus.verified) return
      const exchange = await trial.send(operation, await trial.happy(operation))
      watch.expect(branchOf(exchange) !== '998', operation, 'answers 998 to the verified', exchange)
    })
  },
}

/**
 * Token of an unverified user: the newcomer, or on a mock another one.
 * @throws NotPossible
 */
async function unverified(trial: Trial): Promise<string> {
  const { token } = await trial.people.newcomer()
  const { review_status } = (await trial.must('userCenter', { token })).message
  if (review_status !== IdentityStatus.verified) return token
  if (trial.control === undefined) throw new NotPossible('the new user was verified meanwhile')
  const { fields = {} } = await trial.happy('userRegister')
  await trial.must('userRegister', { fields })
  const { user_string = '', password = '' } = fields
  return (await trial.must('userLogin', { fields: { user_string, password } })).message
}
