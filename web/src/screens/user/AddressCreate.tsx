import { go, goBack } from '../../routing/navigate.ts'
import { combineQueries } from '../../api/useRead.ts'
import { useGates } from '../../wallet/useGates.ts'
import { useAddressCoins } from '../../wallet/useAddressCoins.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { NotYet } from '../../shell/NotYet.tsx'
import { Page } from '../../shell/Page.tsx'
import { AddressForm } from './AddressForm.tsx'

/** Screen for a new withdrawal address. `?currency=3` */
export default function AddressCreate() {
  const t = useT()
  const gates = useGates()
  const { coins, ...queries } = useAddressCoins()
  if (coins && gates.ready && gates.hasFundPassword) return <AddressForm coins={coins} onSaved={goBack} />
  return (
    <Page>
      {coins && gates.ready ? (
        <Empty
          icon="lock"
          title={t('address.fundFirst')}
          body={t('address.fundFirstBody')}
          action={
            <Button onClick={() => go('/pages/settings/security/changePayPassword')}>{t('fund.set')}</Button>
          }
        />
      ) : (
        <NotYet of={combineQueries(queries, gates)} rows={5} height={72} />
      )}
    </Page>
  )
}
