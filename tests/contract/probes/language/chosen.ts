import { languages } from '#generated/languages.ts'
import { messageOf, payloadOf } from '../../core/exchange.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import type { Trial } from '../../core/trial.ts'
import { isWrittenIn } from './scripts.ts'

export const readLanguage: Probe = {
  name: 'language.get',
  rules: ['S7.03'],
  says: 'get/lang returns the language of language-mark',
  effect: 'read',
  subjects: ['getLang'],
  run: (trial, watch) =>
    watch.each(['getLang'] as const, async (operation) => {
      for (const language of languages) {
        const exchange = await trial.send(operation, { language })
        const answered = payloadOf<'getLang'>(exchange)
        const sentence = `with language-mark ${language} it answers ${JSON.stringify(answered)}`
        watch.expect(answered === language, operation, sentence, exchange)
      }
    }),
}

export const chooseLanguage: Probe = {
  name: 'language.set',
  rules: ['S4.16', 'S7.03'],
  says: 'set/lang returns the chosen language, language-mark still decides, and nobody else gets that language',
  effect: 'write',
  subjects: ['setLang', 'getLang'],
  run: async (trial, watch) => {
    await watch.each(['setLang'] as const, async (operation) => {
      for (const language of languages) {
        const chosen = await trial.send(operation, { fields: { lang: language } })
        const answered = payloadOf<'setLang'>(chosen)
        const sentence = `${language} was chosen and ${JSON.stringify(answered)} answered`
        watch.expect(answered === language, operation, sentence, chosen)
      }
    })
    await watch.each(['getLang'] as const, async () => {
      await expectMarkDecides(trial, watch)
      await expectOwnChoice(trial, watch)
      // A backend may keep the choice for a session, which clients send with every request.
      const main = await trial.people.main().catch(() => undefined)
      if (main) await expectMarkDecides(trial, watch, main.token)
    })
  },
}

/** Checks that a choice is not that of callers who choose nothing, whatever process answers them. */
async function expectOwnChoice(trial: Trial, watch: Watch): Promise<void> {
  const choice = await trial.send('setLang', { fields: { lang: 'th' } })
  const read = await trial.send('getLang')
  const answered = payloadOf<'getLang'>(read)
  const sentence = `after set/lang of another caller, it answers ${JSON.stringify(answered)} without language-mark`
  watch.expect(answered === 'en', 'getLang', sentence, choice, read)
}

async function expectMarkDecides(trial: Trial, watch: Watch, token?: string): Promise<void> {
  const [chosen, other] = ['th', 'kr'] as const
  const caller = token === undefined ? {} : { token }
  const choice = await trial.send('setLang', { ...caller, fields: { lang: chosen } })
  for (const language of [chosen, other]) {
    const read = await trial.send('getLang', { ...caller, language })
    const text = await trial.send('newsDetail', { ...caller, fields: { id: 2_147_483_647 }, language })
    const after = `after set/lang to ${chosen}, language-mark ${language} is answered`
    const answered = payloadOf<'getLang'>(read)
    const sentence = `${after} ${JSON.stringify(answered)}`
    watch.expect(answered === language, 'getLang', sentence, choice, read)
    const isUnderstood = isWrittenIn(language, messageOf(text))
    const unread = `${after} ${JSON.stringify(messageOf(text).slice(0, 80))}`
    watch.expect(isUnderstood, 'getLang', unread, choice, text)
  }
}
