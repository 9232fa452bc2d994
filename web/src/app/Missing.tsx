import { useEffect } from 'react'
import { useT } from '../i18n/translate.ts'
import { Button } from '../kit/Button.tsx'
import { Empty } from '../kit/Empty.tsx'
import { go, home } from '../routing/navigate.ts'
import { Page } from '../shell/Page.tsx'

/** Screen for an address that does not exist: a mistyped or outdated link. */
export default function Missing() {
  const t = useT()
  // As for every other screen, a screen reader begins with the heading.
  useEffect(() => document.querySelector('h1')?.focus(), [])
  return (
    <Page title={t('missing.title')}>
      <Empty
        icon="search"
        title={t('missing.body')}
        action={
          <>
            <Button onClick={() => go(home)}>{t('missing.home')}</Button>
            <Button look="quiet" onClick={() => go('/pages/help/center/center')}>
              {t('title.help')}
            </Button>
          </>
        }
      />
    </Page>
  )
}
