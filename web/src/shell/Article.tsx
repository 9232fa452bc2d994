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
  const facts = [
    format.date(news.create_time),
    news.author,
    news.update_time > news.create_time && t('news.updated', { date: format.date(news.update_time) }),
    news.views > 0 && t('news.views', { n: news.views }),
  ].filter(Boolean)
  const cover = pictureUrl(news.cover)
  return (
    <article className={styles.article}>
      <h2 className={styles.title}>{news.title}</h2>
      <p className={styles.facts}>{facts.join(' · ')}</p>
      {cover && <img className={styles.cover} src={cover} alt="" />}
      {news.abstract && <p className={styles.abstract}>{news.abstract}</p>}
      <RichText html={news.content} />
    </article>
  )
}
