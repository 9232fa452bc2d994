import { useSearchParams } from 'react-router-dom'
import { toSavedAddresses } from '#sdk/model/savedAddress.ts'
import { toWithdrawalInfo } from '#sdk/model/withdrawalInfo.ts'
import { useRead, combineQueries } from '../../../api/useRead.ts'
import { useAddressCoins } from '../../../wallet/useAddressCoins.ts'
import { useT } from '../../../i18n/translate.ts'
import { NotYet } from '../../../shell/NotYet.tsx'
import { Page } from '../../../shell/Page.tsx'
import { useGatesOpen } from '../../../wallet/useGates.ts'
import { OnlyGates } from './OnlyGates.tsx'
import { NoCoin } from '../NoCoin.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'

/** Screen for a withdrawal to a saved or a new address on a chain. `?currency=3` */
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
  const { coins, ...list } = useAddressCoins()
  const chains = coins?.find(({ id }) => id === currency)?.chains
  const open = useGatesOpen()
  if (currency === 0) return <NoCoin list="/pages/assets/withdraw/index" />
  const isReady = info.data && addresses.data && coins
  if (isReady && open)
    return (
      <WithdrawForm
        currency={currency}
        unit={info.data.currency}
        info={info.data}
        saved={addresses.data}
        chains={chains}
      />
    )
  return (
    <Page {...(info.data && { title: t('withdraw.of', { name: info.data.currency }) })}>
      {isReady ? <OnlyGates /> : <NotYet of={combineQueries(info, addresses, list)} rows={5} height={72} />}
    </Page>
  )
}
