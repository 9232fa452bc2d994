import { readTerms, type TermList } from './terms.ts'
import { sources as everySource, textsOf, type Source } from './termTexts.ts'

/** Finds texts that use other words than docs/terms.md. */
export async function termFaults(
  languages: readonly string[],
  terms: TermList = readTerms(),
  sources: readonly Source[] = everySource,
): Promise<readonly string[]> {
  const found = await Promise.all(sources.map((source) => faultsOf(source, languages, terms)))
  return found.flat()
}

async function faultsOf(source: Source, languages: readonly string[], { terms, refused }: TermList) {
  const texts = await textsOf(source, languages)
  const english = texts.get('en') ?? {}
  return Array.from(texts, ([language, named]) =>
    Object.entries(named).flatMap(([id, text]) =>
      [
        ...refusedIn(language, text, refused),
        ...spacedCounterIn(language, text),
        ...termsIn(english[id] ?? '', terms)
          .map((term) => term.words.get(language) ?? [])
          .filter((words) => words.length > 0 && !words.some((word) => text.toLowerCase().includes(word)))
          .map((words) => `does not say ${words.join(' or ')}`),
      ].map((fault) => `${source.folder}/${language}${source.extension} ${id} ${fault}: ${excerpt(text)}`),
    ),
  ).flat()
}

/** Shortens a text to a recognizable length. */
const excerpt = (text: string) => (text.length > 160 ? `${text.slice(0, 160)}…` : text)

function refusedIn(language: string, text: string, refused: TermList['refused']): readonly string[] {
  return refused
    .filter((one) => one.language === language && text.toLowerCase().includes(one.word))
    .map(({ word, instead }) => `says ${word} instead of ${instead}`)
}

/** A Japanese counter follows its number without a space, unlike a word in Latin letters. */
const counter =
  /(?:(?<![A-Za-z\d])\d+|\}) (?:回|件|枚|桁|文字|時間|日|秒|分|名|段階|本|つ|倍|人|個|ロット|ピクセル|ページ)/

function spacedCounterIn(language: string, text: string): readonly string[] {
  const [found] = counter.exec(text) ?? []
  return language === 'jp' && found !== undefined ? [`has a space before the counter in “${found}”`] : []
}

/** Terms that an English text contains as whole words; a term inside a longer one does not count. */
function termsIn(text: string, terms: TermList['terms']): TermList['terms'] {
  let rest = text.toLowerCase().replace(/\{\w+[^}]*\}/g, ' ')
  return terms
    .flatMap((term) => term.english.map((word) => ({ term, word })))
    .sort((one, other) => other.word.length - one.word.length)
    .flatMap(({ term, word }) => {
      const before = rest
      rest = rest.replaceAll(new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'g'), ' ')
      return rest === before ? [] : [term]
    })
}
