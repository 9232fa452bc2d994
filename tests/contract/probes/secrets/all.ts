import type { OperationId } from '#generated/operations.ts'
import { exampleOf } from '../../core/contract.ts'
import type { Probe } from '../../core/probe.ts'
import { tolerant } from '../../core/trial.ts'

const codeSenders = ['smsMail', 'setSmsOtherMail'] as const
const profiles = ['userCenter', 'userCenter2'] as const

const answers: Probe = {
  name: 'secrets.answers',
  rules: ['S6.03'],
  closes: 'secrets',
  says: 'A request for a code is not answered with the code, and no profile shows the whole document number',
  effect: 'write',
  subjects: [...codeSenders, ...profiles],
  run: async (trial, watch) => {
    const person = await trial.people.newcomer()
    const { token, account = '' } = person
    await watch.each(codeSenders, async (operation) => {
      const fields = operation === 'smsMail' ? { user_string: account, type: 'forget' } : {}
      await trial.patiently(operation, { token, fields })
      const exchange = await trial.send(operation, { token, fields })
      const code = await trial.people.newestCode(account)
      const sentence = 'the answer contains the code that was sent'
      watch.expect(exchange.answer?.text.includes(code) !== true, operation, sentence, exchange)
    })
    // Already filed by another probe, perhaps.
    const form = exampleOf('userRealName')
    await tolerant(trial.must('userRealName', { token, fields: form }))
    await watch.each(profiles, async (operation: OperationId) => {
      const exchange = await trial.send(operation, { token })
      const shown = exchange.answer?.text.includes(JSON.stringify(form['card_id']))
      watch.expect(shown !== true, operation, 'shows the whole document number', exchange)
    })
  },
}

/** Secrets in answers. The schemas of every answer and the tokens of every session are checked by the trial itself. */
export const secretProbes: readonly Probe[] = [answers]
