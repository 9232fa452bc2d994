import { go } from '../../routing/navigate.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { Empty } from '../../kit/Empty.tsx'

/** Page for a link that names no launch; it links to the list. */
export function NoLaunch() {
  const t = useT()
  return (
    <Empty
      icon="rocket"
      title={t('issue.none')}
      body={t('issue.noneBody')}
      action={
        <Button look="quiet" onClick={() => go('/pages/publication/index', { replace: true })}>
          {t('title.publication')}
        </Button>
      }
    />
  )
}
