import type { Address } from '../../platform/paths.ts'
import { go } from '../../routing/navigate.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { Page } from '../../shell/Page.tsx'

/** Page for a link that names no coin. `list` is the screen where the user can choose one. */
export function NoCoin({ list }: { readonly list: Address }) {
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
