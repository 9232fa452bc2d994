import { languages, type Language } from '#generated/languages.ts'
import { branchOf } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import type { Trial } from '../../core/trial.ts'
import { isWrittenIn, sharedText } from './scripts.ts'

/** Visible text: all names of a list, joined. */
const texts: Readonly<
  Record<'areaCode' | 'newsList', (trial: Trial, lang: Language) => Promise<readonly string[]>>
> = {
  areaCode: async (trial, language) =>
    (await trial.must('areaCode', { language })).message.map(({ name }) => name),
  newsList: async (trial, lang) => {
    const { message } = await trial.must('newsList', { language: lang, fields: { lang, page: 1, limit: 15 } })
    return message.list.map(({ title }) => title)
  },
}

export const listsInEach: Probe = {
  name: 'language.texts',
  rules: ['S7.03'],
  says: 'Country names are in the language of the caller, and articles in the requested language',
  effect: 'read',
  subjects: ['areaCode', 'newsList'],
  run: (trial, watch) =>
    watch.each(['areaCode', 'newsList'] as const, async (operation) => {
      const whole = new Map<Language, string>()
      for (const language of languages) {
        const rows = await texts[operation](trial, language)
        if (rows.length === 0) continue
        // A row may be a proper name; most rows are not.
        const fitting = rows.filter((row) => isWrittenIn(language, row)).length
        const example = rows.find((row) => !isWrittenIn(language, row)) ?? ''
        watch.expect(
          fitting * 2 > rows.length,
          operation,
          `asked in ${language}, ${String(rows.length - fitting)} of ${String(rows.length)} rows are in another language: ${JSON.stringify(example)}`,
        )
        whole.set(language, rows.join('\n'))
      }
      if (whole.size < 2) throw new NotPossible('the lists are empty, so no language was checked')
      const shared = sharedText(whole)
      watch.expect(shared === undefined, operation, shared ?? '')
    }),
}

/** Articles of one language that are read at most. */
const mostArticles = 15

export const newsLanguage: Probe = {
  name: 'language.news',
  rules: ['S7.03'],
  says: 'Each article of a list has the requested language, its text and its summary are in it, and its title is that of the list',
  effect: 'read',
  subjects: ['newsList', 'newsDetail'],
  run: async (trial, watch) => {
    for (const lang of languages) {
      await watch.each(['newsList'] as const, async (operation) => {
        const exchange = await trial.send(operation, { fields: { lang, page: 1, limit: 5 } })
        const { list } = succeeded<'newsList'>(exchange).message
        const other = list.find((row) => row.lang !== lang)
        const sentence = `articles in ${lang} were asked for and one in ${other?.lang ?? ''} came`
        watch.expect(other === undefined, operation, sentence, exchange)
      })
      await watch.each(['newsDetail'] as const, (operation) => sameArticles(trial, watch, operation, lang))
    }
  },
}

/** Reads every listed article of a language as a caller with this language. */
async function sameArticles(
  trial: Trial,
  watch: Watch,
  operation: 'newsDetail',
  lang: Language,
): Promise<void> {
  const { list } = (
    await trial.must('newsList', { language: lang, fields: { lang, page: 1, limit: mostArticles } })
  ).message
  if (list.length === 0) throw new NotPossible(`no article is in ${lang}`)
  for (const row of list) {
    const exchange = await trial.send(operation, { language: lang, fields: { id: row.id } })
    const known = `the article ${String(row.id)} in ${lang} is in the list, and refused`
    if (!watch.expect(branchOf(exchange) === 'ok', operation, known, exchange)) continue
    const { title, content, abstract } = succeeded<'newsDetail'>(exchange).message
    const other = `the article ${JSON.stringify(row.title)} has the title ${JSON.stringify(title)}`
    watch.expect(title === row.title, operation, other, exchange)
    const text = content.replaceAll(/<[^>]*>/g, ' ')
    const foreign = `the text of an article in ${lang} is in another language: ${text.trim().slice(0, 80)}`
    watch.expect(isWrittenIn(lang, text), operation, foreign, exchange)
    const summary = `the summary of an article in ${lang} is in another language: ${abstract.slice(0, 80)}`
    watch.expect(abstract === '' || isWrittenIn(lang, abstract), operation, summary, exchange)
  }
}
