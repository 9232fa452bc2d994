import { toArticle } from '#sdk/model/article.ts'
import { useRead } from '../../api/useRead.ts'
import { useT } from '../../i18n/translate.ts'
import { Article } from '../../shell/Article.tsx'
import { List } from '../../kit/List.tsx'
import { NotYet } from '../../shell/NotYet.tsx'
import { Row } from '../../kit/Row.tsx'

/** One article of the help in full, and the way to support below it. */
export function HelpArticle({ id }: { readonly id: number }) {
  const t = useT()
  const article = useRead('newsDetail', { id }, { select: toArticle })
  if (!article.data) return <NotYet of={article} rows={6} />
  return (
    <>
      <Article article={article.data} />
      <List>
        <Row icon="chat" title={t('help.stillStuck')} note={t('title.chat')} to="/pages/help/center/chat" />
      </List>
    </>
  )
}
