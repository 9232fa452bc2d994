import { goBack } from '../core/navigate.ts'
import { useT } from '../i18n/translate.ts'
import { Button } from './Button.tsx'
import { Empty } from './Empty.tsx'
import { Page } from './Page.tsx'

/** Stands where a screen is still being made. */
export function Soon() {
  const t = useT()
  return (
    <Page>
      <Empty
        icon="clock"
        title={t('soon.title')}
        body={t('soon.body')}
        action={
          <Button look="quiet" onClick={goBack}>
            {t('soon.back')}
          </Button>
        }
      />
    </Page>
  )
}
