import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { toDepositTarget } from '#sdk/model/chainAddress.ts'
import { toWithdrawalInfo } from '#sdk/model/withdrawalInfo.ts'
import { bankCurrencyId, bankUnit } from '#sdk/model/balance.ts'
import { onDemand } from '../../../platform/onDemand.tsx'
import { useRead, combineQueries } from '../../../api/useRead.ts'
import { useT } from '../../../i18n/translate.ts'
import { NotYet } from '../../../shell/NotYet.tsx'
import { Page } from '../../../shell/Page.tsx'
import { BankReceiver } from './BankReceiver.tsx'
import { ChainAddress } from './ChainAddress.tsx'
import { DepositForm } from './DepositForm.tsx'
import { NoCoin } from '../NoCoin.tsx'

const DepositDone = onDemand(
  async () => (await import('./DepositDone.tsx')).default,
  () => <Page>{null}</Page>,
)

/** Address to send to, then the report of the deposit with its proof. `?currency=3&chain=TRC20`, `?currency=9999` */
export default function DepositCharge() {
  const [search] = useSearchParams()
  const currency = Number(search.get('currency')) || 0
  // A new key resets all state when a link leads from one coin to another.
  return <Charge key={currency} currency={currency} />
}

function Charge({ currency }: { readonly currency: number }) {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const enabled = currency > 0
  const target = useRead('walletGetInAddress', { currency }, { enabled, select: toDepositTarget })
  const info = useRead('walletGetInfo', { currency }, { enabled, select: toWithdrawalInfo })
  const [filed, setFiled] = useState<string>()

  const name = currency === bankCurrencyId ? bankUnit : (info.data?.currency ?? '')
  const chains = target.data?.addresses.map((each) => each.chain) ?? []
  const requested = search.get('chain') ?? ''
  const chain = chains.includes(requested) ? requested : (chains[0] ?? '')

  if (currency === 0) return <NoCoin list="/pages/assets/deposit/index" />
  if (filed !== undefined)
    return (
      <DepositDone amount={filed} unit={name} way={currency === bankCurrencyId ? t('deposit.bank') : chain} />
    )
  if (!target.data || !info.data)
    return (
      <Page {...(currency === bankCurrencyId && { title: t('deposit.bank') })}>
        <NotYet of={combineQueries(target, info)} rows={5} height={96} />
      </Page>
    )
  return (
    <DepositForm
      title={currency === bankCurrencyId ? t('deposit.bank') : t('deposit.of', { name })}
      currency={currency}
      name={name}
      chain={chain}
      minimum={info.data.minimumDeposit}
      onDone={setFiled}
    >
      {target.data.bank ? (
        <BankReceiver receiver={target.data.bank} />
      ) : (
        <ChainAddress
          name={name}
          addresses={target.data.addresses}
          chain={chain}
          minimum={info.data.minimumDeposit}
          networks={info.data.networks}
          onChain={(next) => setSearch({ currency: String(currency), chain: next }, { replace: true })}
        />
      )}
    </DepositForm>
  )
}
