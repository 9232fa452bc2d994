import type { Article as ArticleModel } from '#sdk/model/article.ts'
import { useFormat } from '../i18n/format.ts'
import { useT } from '../i18n/translate.ts'
import { pictureUrl } from '../api/upload.ts'
import styles from './Article.module.css'
import { RichText } from './RichText.tsx'

/** Notice or help article in full. */
export function Article({ article }: { readonly article: ArticleModel }) {
  const t = useT()
  const format = useFormat()
  const { title, author, abstract, content, views, createdAt, updatedAt } = article
  const facts = [
    format.date(createdAt, 'day'),
    author,
    updatedAt !== undefined && t('news.updated', { date: format.date(updatedAt, 'day') }),
    views > 0 && t('news.views', { n: views }),
  ].filter(Boolean)
  const cover = pictureUrl(article.cover)
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
