import { go } from '../../core/navigate.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Page } from '../../ui/Page.tsx'

/** The link names no coin. `list` is the screen where one is chosen. */
export function NoCoin({ list }: { readonly list: string }) {
  const t = useT()
  return (
    <Page>
      <Empty
        icon="coins"
        title={t('deposit.noCoin')}
        action={<Button onClick={() => go(list, { replace: true })}>{t('deposit.chooseCoin')}</Button>}
      />
    </Page>
  )
}
