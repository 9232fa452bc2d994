import type { OperationId } from '#generated/operations.ts'
import { clockOf } from '../core/clock.ts'
import { exampleOf } from '../core/contract.ts'
import { payloadOf } from '../core/exchange.ts'
import { succeeded } from '../core/ground.ts'
import { NotPossible } from '../core/notPossible.ts'
import { newPhone } from '../core/people.ts'
import type { Probe } from '../core/probe.ts'
import { pathOf, rowsIn } from '../core/rows.ts'
import { tolerant } from '../core/trial.ts'
import { decide } from './bystanders/reviews.ts'
import { lists } from './lists/catalogue.ts'
import { makeRows } from './lists/reading.ts'
import { secretsOfRefusals } from './secretsOfRefusals.ts'

const codeSenders = ['smsMail', 'setSmsOtherMail'] as const
/** Document numbers, of which the first two and the last two characters may be shown. */
const shortNumbers = ['7', 'A7B', 'A7B8', 'A7B8C', 'A7B8C9D', 'A7B8C9D0E']
/** A longer one in letters of several bytes each, and how it is shown. */
const lettered = { number: 'กขค987654คงจ', shown: 'กข******งจ' }
const profiles = ['userCenter', 'userCenter2'] as const

const answers: Probe = {
  name: 'secrets.answers',
  rules: ['S6.03'],
  closes: 'secrets',
  says: 'A request for a code is not answered with the code, and no profile shows the whole document number',
  effect: 'write',
  subjects: [...codeSenders, 'smsSend', ...profiles],
  run: async (trial, watch) => {
    const person = await trial.people.newcomer()
    const { token, account = '' } = person
    await watch.each(codeSenders, async (operation) => {
      const fields = operation === 'smsMail' ? { user_string: account, type: 'forget' } : {}
      await trial.patiently(operation, { token, fields })
      const exchange = await trial.send(operation, { token, fields })
      const code = await trial.people.newestCode(account)
      const sentence = `${pathOf(exchange.answer?.json, (text) => text.includes(code)) ?? 'a text'} contains the code that was sent`
      watch.expect(exchange.answer?.text.includes(code) !== true, operation, sentence, exchange)
    })
    await watch.each(['smsSend'] as const, async (operation) => {
      if (!trial.control) throw new NotPossible('needs the codes of text messages, which only a mock shows')
      const [number, [first]] = [newPhone(), (await trial.must('areaCode')).message]
      const fields = { user_string: number, area_code: first?.area_code ?? '', type: 'register' }
      const exchange = await trial.send(operation, { fields })
      const code = await trial.people.newestCode(number)
      const sentence = `${pathOf(exchange.answer?.json, (text) => text.includes(code)) ?? 'a text'} contains the code that was sent`
      watch.expect(exchange.answer?.text.includes(code) !== true, operation, sentence, exchange)
    })
    // Already filed by another probe, perhaps.
    const form = exampleOf('userRealName')
    await tolerant(trial.must('userRealName', { token, fields: form }))
    await watch.each(profiles, async (operation: OperationId) => {
      const exchange = await trial.send(operation, { token })
      const number = String(form['card_id'])
      const field = pathOf(exchange.answer?.json, (text) => text === number) ?? 'a text'
      const shown = exchange.answer?.text.includes(JSON.stringify(number))
      const sentence = `${field} shows the whole document number, of which the first two and the last two characters may be shown`
      watch.expect(shown !== true, operation, sentence, exchange)
    })
  },
}

/** Lists of other users, and fields that the contract describes as masked. */
const maskedFields = {
  userMyInviteList: 'account',
  userInviteList: 'account',
  userMyAccountReturn: 'from_account_number',
  microtradeLists: 'account',
} as const
const masking = Object.keys(maskedFields) as readonly (keyof typeof maskedFields)[]

const masked: Probe = {
  name: 'secrets.masked',
  rules: ['S6.02'],
  closes: 'secrets',
  says: 'The accounts of other users come masked',
  effect: 'read',
  subjects: masking,
  run: (trial, watch) =>
    watch.each(masking, async (operation) => {
      await makeRows(trial, { operation })
      // Friends of friends come after the many whom a trial invites itself.
      const isPaged = lists.some((list) => list.operation === operation)
      const exchange = await trial.send(operation, isPaged ? { fields: { page: 1, limit: 100 } } : {})
      succeeded(exchange)
      const field = maskedFields[operation]
      const shown = rowsIn([payloadOf(exchange)]).flatMap((row) =>
        typeof row[field] === 'string' ? [row[field]] : [],
      )
      // An empty list shows nobody.
      const bare = shown.find((account) => !account.includes('*'))
      watch.expect(
        bare === undefined,
        operation,
        `${field} shows the account ${bare ?? ''}, not masked`,
        exchange,
      )
    }),
}

const numbers: Probe = {
  name: 'secrets.numbers',
  rules: ['S6.02'],
  closes: 'secrets',
  says: 'The number of a document comes masked however short it is and in letters of any script, before and after its verification',
  effect: 'write',
  onlyOnMocks: true,
  subjects: profiles,
  run: async (trial, watch) => {
    const control = clockOf(trial)
    const { token } = await trial.people.another()
    const numbersInTurn = [...shortNumbers, lettered.number]
    for (const [nth, number] of numbersInTurn.entries()) {
      const isLast = nth === numbersInTurn.length - 1
      const fields = { ...exampleOf('userRealName'), card_id: number }
      await trial.must('userRealName', { token, fields })
      if (isLast) await decide(control, 'basic', 'pass')
      await watch.each(profiles, async (operation) => {
        const exchange = await trial.send(operation, { token })
        const { message } = succeeded<typeof operation>(exchange)
        if (number === lettered.number) {
          // The filed number is an extension, and the number of the verified person is not.
          for (const shown of [message.card_id, message.identity?.card_id ?? lettered.shown]) {
            const how = `the document number ${number} is shown as ${shown}, not as ${lettered.shown}`
            watch.expect(shown === lettered.shown, operation, how, exchange)
          }
        }
        const field = pathOf(message, (text) => text === number) ?? ''
        const sentence = `${field} shows a document number of ${String(number.length)} characters whole`
        watch.expect(field === '', operation, sentence, exchange)
      })
      if (!isLast) await decide(control, 'basic', 'reject')
    }
  },
}

/** Secrets in answers. The schemas of every answer and the tokens of every session are checked by the trial itself. */
export const secretProbes: readonly Probe[] = [answers, masked, numbers, secretsOfRefusals]
