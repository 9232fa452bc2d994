import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { go } from '../../routing/navigate.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { useWide } from '../../platform/useWide.ts'
import { Page } from '../../shell/Page.tsx'
import { Accessibility } from './Accessibility.tsx'
import { HelpArticle } from './HelpArticle.tsx'
import { HelpPanes } from './HelpPanes.tsx'
import { LegalText } from './LegalText.tsx'

/** Screen with an article by `?id`, or another text: `?show=terms|privacy|accessibility`. */
export default function HelpDetail() {
  const t = useT()
  const [search] = useSearchParams()
  const show = search.get('show')
  if (show === 'terms' || show === 'privacy') {
    return (
      <Page title={t(show === 'terms' ? 'help.terms' : 'help.privacy')}>
        <BesideList>
          <LegalText show={show} />
        </BesideList>
      </Page>
    )
  }
  if (show === 'accessibility') {
    return (
      <Page title={t('help.accessibility')}>
        <BesideList>
          <Accessibility />
        </BesideList>
      </Page>
    )
  }
  const id = Number(search.get('id') ?? 0)
  return (
    <Page>
      {Number.isInteger(id) && id > 0 ? (
        <BesideList current={id}>
          <HelpArticle id={id} />
        </BesideList>
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

/** A text, on a wide page beside the list that leads to it. */
function BesideList({ current, children }: { readonly current?: number; readonly children: ReactNode }) {
  return useWide() ? (
    <HelpPanes {...(current === undefined ? {} : { current })}>{children}</HelpPanes>
  ) : (
    children
  )
}
