import { toArticle } from '#sdk/model/article.ts'
import type { Payload } from '#sdk/operations.ts'
import { useFormat } from '../i18n/format.ts'
import { useT } from '../i18n/translate.ts'
import { pictureUrl } from '../api/upload.ts'
import styles from './Article.module.css'
import { RichText } from './RichText.tsx'

/** A notice or a help article, to be read at length. */
export function Article({ news }: { readonly news: Payload<'newsDetail'> }) {
  const t = useT()
  const format = useFormat()
  const { title, author, abstract, content, views, createdAt, updatedAt, ...pictures } = toArticle(news)
  const facts = [
    format.date(createdAt),
    author,
    updatedAt !== undefined && t('news.updated', { date: format.date(updatedAt) }),
    views > 0 && t('news.views', { n: views }),
  ].filter(Boolean)
  const cover = pictureUrl(pictures.cover)
  return (
    <article className={styles.article}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.facts}>{facts.join(' · ')}</p>
      {cover && <img className={styles.cover} src={cover} alt="" />}
      {abstract && <p className={styles.abstract}>{abstract}</p>}
      <RichText html={content} />
    </article>
  )
}
