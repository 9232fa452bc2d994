import { useSearchParams } from 'react-router-dom'
import { go } from '../../routing/navigate.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { Page } from '../../shell/Page.tsx'
import { Accessibility } from './Accessibility.tsx'
import { HelpArticle } from './HelpArticle.tsx'
import { BesideHelp } from './BesideHelp.tsx'
import { LegalText } from './LegalText.tsx'

/** Screen with an article by `?id`, or another text: `?show=terms|privacy|accessibility`. */
export default function HelpDetail() {
  const t = useT()
  const [search] = useSearchParams()
  const show = search.get('show')
  if (show === 'terms' || show === 'privacy') {
    return (
      <Page title={t(show === 'terms' ? 'help.terms' : 'help.privacy')}>
        <BesideHelp current={`/pages/help/center/detail?show=${show}`}>
          <LegalText show={show} />
        </BesideHelp>
      </Page>
    )
  }
  if (show === 'accessibility') {
    return (
      <Page title={t('help.accessibility')}>
        <BesideHelp current="/pages/help/center/detail?show=accessibility">
          <Accessibility />
        </BesideHelp>
      </Page>
    )
  }
  const id = Number(search.get('id') ?? 0)
  return (
    <Page>
      {Number.isInteger(id) && id > 0 ? (
        <BesideHelp current={`/pages/help/center/detail?id=${id}`}>
          <HelpArticle id={id} />
        </BesideHelp>
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
