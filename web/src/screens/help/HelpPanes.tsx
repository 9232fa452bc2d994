import { useState } from 'react'
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
import type { Address } from '../../platform/paths.ts'
import { useWide } from '../../platform/useWide.ts'
import { useArticleTexts } from './articleTexts.ts'
import { HelpArticle } from './HelpArticle.tsx'
import { Row } from '../../kit/Row.tsx'
import { SearchField } from '../../forms/SearchField.tsx'

const articlePath = (id: number) => `/pages/help/center/detail?id=${id}` as const

/** Search, articles and other texts of the help; on a wide page beside the first article. */
export function HelpPanes() {
  const wide = useWide()
  const help = useHelpSearch()
  const { articles, shown } = help
  const first = wide ? shown?.[0]?.id : undefined
  return (
    <Panes aside={<HelpList of={help} {...(first !== undefined && { current: articlePath(first) })} />}>
      {first === undefined ? (
        wide && !shown && !articles.error && <Skeleton rows={6} />
      ) : (
        <HelpArticle key={first} id={first} />
      )}
    </Panes>
  )
}

/** The list beside other content of the help. */
export const OwnList = ({ current }: { readonly current: Address }) => (
  <HelpList of={useHelpSearch()} current={current} />
)

function useHelpSearch() {
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
  return { search, setSearch, needle, articles, shown, isSearching: texts.isLoading && shown?.length === 0 }
}

interface HelpListProps {
  readonly of: ReturnType<typeof useHelpSearch>
  readonly current?: Address
}

function HelpList({
  of: { search, setSearch, needle, articles, shown, isSearching },
  current,
}: HelpListProps) {
  const t = useT()
  const rowTo = (to: Address, title: string) => ({
    to,
    title: to === current ? <Current>{title}</Current> : title,
  })
  return (
    <>
      <SearchField label={t('help.search')} value={search} onChange={setSearch} />
      {shown && !isSearching ? (
        shown.length > 0 ? (
          <List title={t('help.articles')}>
            {shown.map(({ id, title, sentence }) => (
              <Row key={id} {...rowTo(articlePath(id), title)} note={sentence} />
            ))}
          </List>
        ) : (
          <Empty icon="help" title={t(needle ? 'help.notFound' : 'help.none')} body={t('help.askUs')} />
        )
      ) : (
        <NotYet of={articles} rows={6} />
      )}
      <More pages={articles} />
      {(shown ?? articles.error) && (
        <List title={t('help.more')}>
          <Row icon="chat" {...rowTo('/pages/help/center/chat', t('title.chat'))} note={t('help.chatNote')} />
          <Row icon="record" {...rowTo('/pages/help/center/detail?show=terms', t('help.terms'))} />
          <Row icon="lock" {...rowTo('/pages/help/center/detail?show=privacy', t('help.privacy'))} />
          <Row
            icon="user"
            {...rowTo('/pages/help/center/detail?show=accessibility', t('help.accessibility'))}
          />
        </List>
      )}
    </>
  )
}
