import { useSearchParams } from 'react-router-dom'
import { toSavedAddresses } from '#sdk/model/savedAddress.ts'
import { toWithdrawalInfo } from '#sdk/model/withdrawalInfo.ts'
import { useRead, combineQueries } from '../../../api/useRead.ts'
import { useT } from '../../../i18n/translate.ts'
import { NotYet } from '../../../shell/NotYet.tsx'
import { Page } from '../../../shell/Page.tsx'
import { Gates, useGatesOpen } from './Gates.tsx'
import { NoCoin } from '../NoCoin.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'

/** Screen for a withdrawal to a saved address on a chain. `?currency=3` */
export default function WithdrawDetail() {
  const [search] = useSearchParams()
  const currency = Number(search.get('currency')) || 0
  // A new key resets all state when a link leads from one coin to another.
  return <Detail key={currency} currency={currency} />
}

function Detail({ currency }: { readonly currency: number }) {
  const t = useT()
  const fresh = { enabled: currency > 0, staleTime: 0 }
  const info = useRead('walletGetInfo', { currency }, { ...fresh, select: toWithdrawalInfo })
  const addresses = useRead('walletGetAddress', { currency }, { ...fresh, select: toSavedAddresses })
  const saved = (addresses.data?.length ?? 0) > 0
  const open = useGatesOpen(saved)
  if (currency === 0) return <NoCoin list="/pages/assets/withdraw/index" />
  if (info.data && addresses.data && open)
    return (
      <WithdrawForm currency={currency} unit={info.data.currency} info={info.data} saved={addresses.data} />
    )
  return (
    <Page {...(info.data && { title: t('withdraw.of', { name: info.data.currency }) })}>
      {info.data && addresses.data ? (
        <Gates
          target={{
            set: saved,
            title: 'gate.address',
            to: `/pages/user/address/create?currency=${currency}`,
          }}
        />
      ) : (
        <NotYet of={combineQueries(info, addresses)} rows={5} height={72} />
      )}
    </Page>
  )
}
