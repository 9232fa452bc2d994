import { useQuery } from '@tanstack/react-query'
import type { Language } from '#generated/languages.ts'
import { useValue } from '../../platform/useValue.ts'
import { language } from '../../i18n/catalogue.ts'
import type { Legal } from './legal/legal.ts'
import { NotYet } from '../../shell/NotYet.tsx'
import styles from './LegalText.module.css'

/** One chunk per language, loaded only on this screen. `npm run lint` reports missing languages. */
const texts = import.meta.glob<Legal>(['./legal/*.ts', '!./legal/legal.ts'], { import: 'legal' })

export function LegalText({ show }: { readonly show: keyof Legal }) {
  const lang = useValue(language)
  const text = useQuery({
    queryKey: ['legal', lang],
    queryFn: () => textIn(lang),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!text.data) {
    return <NotYet of={text} rows={6} />
  }
  return (
    <article className={styles.text}>
      {text.data[show].map(({ title, body }) => (
        <section key={title} className={styles.part}>
          <h2>{title}</h2>
          <p>{body}</p>
        </section>
      ))}
    </article>
  )
}

async function textIn(language: Language): Promise<Legal> {
  const text = texts[`./legal/${language}.ts`]
  if (!text) throw new Error(`There is no legal text ${language}`)
  return text()
}
