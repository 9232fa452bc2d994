import { useQuery } from '@tanstack/react-query'
import { read } from '#sdk/call.ts'
import { api } from '../../api/api.ts'
import { inert } from '../../shell/inertHtml.ts'

/** Elements whose text stands alone. */
const blocks = 'p, li, td, th, h1, h2, h3, h4, h5, h6, pre'

/**
 * Reads the sentences of articles by id, for a search. The list of articles has only titles, so each is read once, when
 * somebody searches; one that cannot be read is found by its title alone.
 */
export function useArticleTexts(ids: readonly number[], enabled: boolean) {
  return useQuery({
    queryKey: ['newsDetail', ids, 'sentences'],
    queryFn: async ({ signal }) =>
      new Map(
        await Promise.all(
          ids.map(async (id) => {
            const article = await read(api, 'newsDetail', { id }, { signal }).catch(() => undefined)
            return [id, sentencesOf(article?.content ?? '')] as const
          }),
        ),
      ),
    enabled: enabled && ids.length > 0,
    staleTime: Infinity,
  })
}

function sentencesOf(html: string): readonly string[] {
  const { body } = inert(html)
  const found = Array.from(body.querySelectorAll(blocks), (block) => block.textContent)
  return (found.length > 0 ? found : [body.textContent]).flatMap(split)
}

/** Older browsers cannot segment: there, a paragraph is shown whole. */
function split(text: string): readonly string[] {
  if (!('Segmenter' in Intl)) return [text.trim()]
  const segments = new Intl.Segmenter(document.documentElement.lang, { granularity: 'sentence' }).segment(
    text,
  )
  return Array.from(segments, ({ segment }) => segment.trim())
}
