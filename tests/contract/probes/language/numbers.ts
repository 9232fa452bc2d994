import { parse } from '#domain/decimal.ts'
import { languages, type Language } from '#generated/languages.ts'
import { branchOf, messageOf, type Exchange } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'
import { unfit } from '../refusals/judgeRefusal.ts'
import { isWrittenIn } from './scripts.ts'

/** Fields with amounts that are refused with a message which names the minimum. */
const tooLittle = {
  lhDepositBuy: ['amount', '0.00000001'],
  microtradeSubmit: ['number', '1'],
  walletChargeReq: ['amount', '0.00000001'],
} as const
const operations = Object.keys(tooLittle) as readonly (keyof typeof tooLittle)[]

/** Digits of a text in their order, whichever separators are between them. */
const digitsOf = (exchange: Exchange): string => messageOf(exchange).replaceAll(/[^\p{Nd}]/gu, '')

export const numbersInEach: Probe = {
  name: 'language.numbers',
  rules: ['S7.03', 'S8.08'],
  says: 'A refusal that names a minimum names the same one in each of the seven languages, without a placeholder',
  effect: 'write',
  subjects: operations,
  run: (trial, watch) =>
    watch.each(operations, async (operation) => {
      const { fields = {}, token } = await trial.happy(operation)
      const [name, amount] = tooLittle[operation]
      if (parse(String(fields[name])) <= parse(amount)) throw new NotPossible(`${amount} is not too little`)
      const seen = new Map<Language, Exchange>()
      for (const language of languages) {
        const asking = {
          fields: { ...fields, [name]: amount },
          ...(token !== undefined && { token }),
        }
        const exchange = await trial.send(operation, { ...asking, language, mustFail: true })
        if (branchOf(exchange) !== 'refused') throw new NotPossible('so little is not refused')
        const text = messageOf(exchange)
        const wrong = unfit(text)
        const isRight = wrong === undefined && isWrittenIn(language, text)
        const sentence = `with language-mark ${language}, too little is refused with ${wrong ?? text}`
        watch.expect(isRight, operation, sentence, exchange)
        seen.set(language, exchange)
      }
      const english = seen.get('en')
      if (!english) return
      for (const [language, exchange] of seen) {
        const sentence = `in ${language} too little is refused with ${JSON.stringify(messageOf(exchange))}, in English with ${JSON.stringify(messageOf(english))}`
        watch.expect(digitsOf(exchange) === digitsOf(english), operation, sentence, english, exchange)
      }
    }),
}
