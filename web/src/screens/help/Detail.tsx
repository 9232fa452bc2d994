import { useSearchParams } from 'react-router-dom'
import { toArticle } from '#sdk/model/article.ts'
import { go } from '../../routing/navigate.ts'
import { useRead } from '../../api/useRead.ts'
import { useT } from '../../i18n/translate.ts'
import { Article } from '../../shell/Article.tsx'
import { Button } from '../../kit/Button.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { List } from '../../kit/List.tsx'
import { NotYet } from '../../shell/NotYet.tsx'
import { Page } from '../../shell/Page.tsx'
import { Row } from '../../kit/Row.tsx'
import { Accessibility } from './Accessibility.tsx'
import { LegalText } from './LegalText.tsx'

/** Screen with an article by `?id`, or another text: `?show=terms|privacy|accessibility`. */
export default function HelpDetail() {
  const t = useT()
  const [search] = useSearchParams()
  const show = search.get('show')
  if (show === 'terms' || show === 'privacy') {
    return (
      <Page title={t(show === 'terms' ? 'help.terms' : 'help.privacy')}>
        <LegalText show={show} />
      </Page>
    )
  }
  if (show === 'accessibility') {
    return (
      <Page title={t('help.accessibility')}>
        <Accessibility />
      </Page>
    )
  }
  const id = Number(search.get('id') ?? 0)
  return (
    <Page>
      {Number.isInteger(id) && id > 0 ? (
        <HelpArticle id={id} />
      ) : (
        <Empty
          icon="help"
          title={t('news.which')}
          action={
            <Button look="quiet" onClick={() => go('/pages/help/center/center', { replace: true })}>
              {t('title.help')}
            </Button>
          }
        />
      )}
    </Page>
  )
}

function HelpArticle({ id }: { readonly id: number }) {
  const t = useT()
  const article = useRead('newsDetail', { id }, { select: toArticle })
  if (article.data) {
    return (
      <>
        <Article article={article.data} />
        <List>
          <Row icon="chat" title={t('help.stillStuck')} note={t('title.chat')} to="/pages/help/center/chat" />
        </List>
      </>
    )
  }
  return <NotYet of={article} rows={6} />
}
