import { useSearchParams } from 'react-router-dom'
import { go } from '../../core/navigate.ts'
import { useRead } from '../../core/useRead.ts'
import { useT } from '../../i18n/translate.ts'
import { Article } from '../../ui/Article.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { List } from '../../ui/List.tsx'
import { NotYet } from '../../ui/NotYet.tsx'
import { Page } from '../../ui/Page.tsx'
import { Row } from '../../ui/Row.tsx'
import { LegalText } from './LegalText.tsx'

/** An article by `?id`, or one of the two texts everybody agrees to: `?show=terms|privacy`. */
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
  const news = useRead('newsDetail', { id })
  if (news.data) {
    return (
      <>
        <Article news={news.data} />
        <List>
          <Row icon="chat" title={t('help.stillStuck')} note={t('title.chat')} to="/pages/help/center/chat" />
        </List>
      </>
    )
  }
  return <NotYet of={news} rows={6} />
}
