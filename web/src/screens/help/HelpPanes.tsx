import { useState, type ReactNode } from 'react'
import { articleCategory, toArticleHead } from '#sdk/model/articleHead.ts'
import { usePages } from '../../api/usePages.ts'
import { useValue } from '../../platform/useValue.ts'
import { language } from '../../i18n/catalogue.ts'
import { useT } from '../../i18n/translate.ts'
import { Empty } from '../../kit/Empty.tsx'
import { List } from '../../kit/List.tsx'
import { More } from '../../kit/More.tsx'
import { NotYet } from '../../shell/NotYet.tsx'
import { Current, Panes } from '../../kit/Panes.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useWide } from '../../platform/useWide.ts'
import { useArticleTexts } from './articleTexts.ts'
import { HelpArticle } from './HelpArticle.tsx'
import { Row } from '../../kit/Row.tsx'
import { SearchField } from '../../forms/SearchField.tsx'

interface HelpPanesProps {
  /** The article that is read. */
  readonly current?: number
  /** The text beside the list on a wide page; by default the first article of the list. */
  readonly children?: ReactNode
}

/** Search, articles and other texts of the help; on a wide page beside the text that is read. */
export function HelpPanes({ current, children }: HelpPanesProps) {
  const t = useT()
  const wide = useWide()
  const lang = useValue(language)
  const [search, setSearch] = useState('')
  const articles = usePages(
    'newsList',
    { c_id: articleCategory.help, lang },
    { limit: 50, toRow: toArticleHead },
  )
  const needle = search.trim().toLowerCase()
  const texts = useArticleTexts(articles.rows?.map(({ id }) => id) ?? [], needle !== '')
  const has = (text: string) => text.toLowerCase().includes(needle)
  // Sorted in the backend's reading order; its list has the newest first.
  const shown = articles.rows
    ?.map((article) => ({
      ...article,
      sentence: needle === '' ? undefined : texts.data?.get(article.id)?.find(has),
    }))
    .filter(({ title, sentence }) => has(title) || sentence !== undefined)
    .sort((a, b) => a.place - b.place)
  const isSearching = texts.isLoading && shown?.length === 0
  const first = wide && !children ? shown?.[0]?.id : undefined
  const marked = current ?? first
  return (
    <Panes
      aside={
        <>
          <SearchField label={t('help.search')} value={search} onChange={setSearch} />
          {shown && !isSearching ? (
            shown.length > 0 ? (
              <List title={t('help.articles')}>
                {shown.map(({ id, title, sentence }) => (
                  <Row
                    key={id}
                    title={id === marked ? <Current>{title}</Current> : title}
                    note={sentence}
                    to={`/pages/help/center/detail?id=${id}`}
                  />
                ))}
              </List>
            ) : (
              <Empty icon="help" title={t(needle ? 'help.notFound' : 'help.none')} body={t('help.askUs')} />
            )
          ) : (
            <NotYet of={articles} rows={6} />
          )}
          <More pages={articles} />
          <List title={t('help.more')}>
            <Row icon="chat" title={t('title.chat')} note={t('help.chatNote')} to="/pages/help/center/chat" />
            <Row icon="record" title={t('help.terms')} to="/pages/help/center/detail?show=terms" />
            <Row icon="lock" title={t('help.privacy')} to="/pages/help/center/detail?show=privacy" />
            <Row
              icon="user"
              title={t('help.accessibility')}
              to="/pages/help/center/detail?show=accessibility"
            />
          </List>
        </>
      }
    >
      {children ??
        (first === undefined ? (
          wide && !shown && !articles.error && <Skeleton rows={6} />
        ) : (
          <HelpArticle key={first} id={first} />
        ))}
    </Panes>
  )
}
