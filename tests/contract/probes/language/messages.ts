import { languages, type Language } from '#generated/languages.ts'
import type { OperationId } from '#generated/operations.ts'
import { branchOf, messageOf, type Exchange } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import type { Asking } from '../../core/request.ts'
import type { Trial } from '../../core/trial.ts'
import { isWrittenIn, sharedText } from './scripts.ts'

interface Reported {
  readonly operation: OperationId
  /** Subject of the message, as the start of a sentence. */
  readonly what: string
  readonly asking: Asking
  /** Sent with a session where the operation requires one. */
  readonly signedIn?: true
}

const nothing = 2_147_483_647
/** A message of each kind: for a field, in general, and for the session; of public and protected operations. */
const messages: readonly Reported[] = [
  { operation: 'newsDetail', what: 'an unknown id', asking: { fields: { id: nothing } } },
  { operation: 'newsDetail', what: 'a missing field', asking: {} },
  { operation: 'newsDetail', what: 'a field of the wrong type', asking: { fields: { id: 'abc' } } },
  { operation: 'currencyNewTimeshar', what: 'a missing field', asking: {} },
  { operation: 'userCenter', what: 'nobody signed in', asking: { token: undefined } },
  {
    operation: 'walletDetail',
    what: 'an unknown currency',
    asking: { fields: { currency: nothing, type: 'change' } },
    signedIn: true,
  },
  { operation: 'walletDetail', what: 'a missing field', asking: {}, signedIn: true },
]
const subjects = [...new Set(messages.map(({ operation }) => operation))]

async function askInEach(trial: Trial, watch: Watch, { operation, what, asking }: Reported): Promise<void> {
  const texts = new Map<Language, string>()
  const seen: Exchange[] = []
  for (const language of languages) {
    const exchange = await trial.send(operation, { ...asking, language, mustFail: true })
    if (branchOf(exchange) === 'ok') throw new NotPossible(`${what} is accepted, so no message was seen`)
    const text = messageOf(exchange)
    seen.push(exchange)
    texts.set(language, text)
    const sentence = `with language-mark ${language}, ${what} is answered ${JSON.stringify(text.slice(0, 80))}`
    watch.expect(isWrittenIn(language, text), operation, sentence, exchange)
  }
  const shared = sharedText(texts)
  watch.expect(shared === undefined, operation, `for ${what}, ${shared ?? ''}`, ...seen.slice(0, 2))
}

export const messagesInEach: Probe = {
  name: 'language.messages',
  rules: ['S7.03'],
  says: 'Refusals, field errors and 999 are in the language of language-mark, with a distinct text in each of the seven',
  effect: 'read',
  subjects,
  run: (trial, watch) =>
    watch.each(subjects, async (operation) => {
      for (const reported of messages.filter((one) => one.operation === operation))
        await askInEach(trial, watch, reported)
    }),
}

/** Language tags that a browser or an old app may send. */
const unknown = ['xx', 'EN-us', 'zh_TW.utf8', '', 'x'.repeat(300)]
/** Languages of a browser, which decide nothing. */
const browser = { 'accept-language': 'th,ko;q=0.8' }

export const unknownLanguage: Probe = {
  name: 'language.unknown',
  rules: ['S7.03'],
  says: 'Without a language, or with one that the contract does not know, messages are English, whatever the browser prefers and the request before had',
  effect: 'read',
  subjects: ['newsDetail', 'getLang'],
  run: (trial, watch) =>
    watch.each(['newsDetail', 'getLang'] as const, async (operation) => {
      const fields = operation === 'newsDetail' ? { id: nothing } : {}
      const english = await trial.send(operation, { fields, language: 'en' })
      for (const language of [undefined, ...unknown]) {
        await trial.send(operation, { fields, language: 'th' })
        const chosen = language === undefined ? { headers: browser } : { language }
        const exchange = await trial.send(operation, { fields, ...chosen })
        const which =
          language === undefined
            ? `no language-mark, and the Accept-Language ${browser['accept-language']},`
            : `language-mark ${JSON.stringify(language.slice(0, 20))}`
        watch.expect(
          exchange.answer?.status === 200 && messageOf(exchange) === messageOf(english),
          operation,
          `with ${which} the answer is not that in English`,
          exchange,
          english,
        )
      }
    }),
}
