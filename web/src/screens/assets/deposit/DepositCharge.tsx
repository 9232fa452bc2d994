import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { toDepositTarget } from '#sdk/model/chainAddress.ts'
import { toWithdrawalInfo } from '#sdk/model/withdrawalInfo.ts'
import { goBack, go } from '../../../routing/navigate.ts'
import { combineQueries } from '../../../api/combineQueries.ts'
import { useRead } from '../../../api/useRead.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { Button } from '../../../kit/Button.tsx'
import { Done } from '../../../kit/Done.tsx'
import { NotYet } from '../../../shell/NotYet.tsx'
import { Page } from '../../../shell/Page.tsx'
import { bank, bankUnit } from '../accounts.ts'
import { BankReceiver } from './BankReceiver.tsx'
import { ChainAddress } from './ChainAddress.tsx'
import { DepositForm } from './DepositForm.tsx'
import { NoCoin } from '../NoCoin.tsx'

/** Where to send, then the report that it was sent, with its proof. `?currency=3&chain=TRC20`, `?currency=9999` */
export default function DepositCharge() {
  const [search] = useSearchParams()
  const currency = Number(search.get('currency')) || 0
  // Nothing of one coin stays when a link leads to the next.
  return <Charge key={currency} currency={currency} />
}

function Charge({ currency }: { readonly currency: number }) {
  const t = useT()
  const format = useFormat()
  const [search, setSearch] = useSearchParams()
  const enabled = currency > 0
  const target = useRead('walletGetInAddress', { currency }, { enabled, select: toDepositTarget })
  const info = useRead('walletGetInfo', { currency }, { enabled, select: toWithdrawalInfo })
  const [filed, setFiled] = useState<string>()

  const name = currency === bank ? bankUnit : (info.data?.currency ?? '')
  const chains = target.data?.addresses.map((each) => each.chain) ?? []
  const requested = search.get('chain') ?? ''
  const chain = chains.includes(requested) ? requested : (chains[0] ?? '')

  if (currency === 0) return <NoCoin list="/pages/assets/deposit/index" />
  if (filed !== undefined)
    return (
      <Page>
        <Done
          icon="clock"
          title={t('record.reviewing')}
          figure={format.amount(filed, name)}
          body={t('deposit.filed')}
          facts={[
            { label: t('record.status'), value: t('record.reviewing') },
            { label: t('deposit.way'), value: currency === bank ? t('deposit.bank') : chain },
            { label: t('deposit.lands'), value: t('account.spot') },
          ]}
        >
          <Button wide onClick={() => go('/pages/assets/record?tab=deposits', { replace: true })}>
            {t('deposit.toRecords')}
          </Button>
          <Button look="quiet" wide onClick={goBack}>
            {t('action.goBack')}
          </Button>
        </Done>
      </Page>
    )
  return (
    <Page title={currency === bank ? t('deposit.bank') : name === '' ? undefined : t('deposit.of', { name })}>
      {target.data && info.data ? (
        <>
          {target.data.bank ? (
            <BankReceiver receiver={target.data.bank} />
          ) : (
            <ChainAddress
              name={name}
              addresses={target.data.addresses}
              chain={chain}
              onChain={(next) => setSearch({ currency: String(currency), chain: next }, { replace: true })}
            />
          )}
          <DepositForm
            currency={currency}
            name={name}
            chain={chain}
            minimum={info.data.minimumDeposit}
            onDone={setFiled}
          />
        </>
      ) : (
        <NotYet of={combineQueries(target, info)} rows={5} height={96} />
      )}
    </Page>
  )
}
