import { useQuery } from '@tanstack/react-query'
import { useValue } from '../../platform/useValue.ts'
import { language } from '../../i18n/catalogue.ts'
import type { Language } from '../../i18n/languages.ts'
import type { Legal } from './legal/legal.ts'
import { NotYet } from '../../shell/NotYet.tsx'
import styles from './LegalText.module.css'

/** One chunk a language: nobody loads a contract to see a price. */
const texts: Readonly<Record<Language, () => Promise<{ readonly legal: Legal }>>> = {
  en: () => import('./legal/en.ts'),
  th: () => import('./legal/th.ts'),
  jp: () => import('./legal/jp.ts'),
  kr: () => import('./legal/kr.ts'),
  esp: () => import('./legal/esp.ts'),
  hk: () => import('./legal/hk.ts'),
  zh: () => import('./legal/zh.ts'),
}

export function LegalText({ show }: { readonly show: keyof Legal }) {
  const lang = useValue(language)
  const text = useQuery({
    queryKey: ['legal', lang],
    queryFn: async () => (await texts[lang]()).legal,
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
