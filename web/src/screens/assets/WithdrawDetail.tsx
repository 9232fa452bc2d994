import { useSearchParams } from 'react-router-dom'
import { go } from '../../core/navigate.ts'
import { useRead } from '../../core/useRead.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Gates, useGatesOpen } from './Gates.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'

/** A withdrawal to a saved address on a chain. `?currency=3` */
export default function WithdrawDetail() {
  const [search] = useSearchParams()
  const currency = Number(search.get('currency')) || 0
  // Nothing of one coin stays when a link leads to the next.
  return <Detail key={currency} currency={currency} />
}

function Detail({ currency }: { readonly currency: number }) {
  const t = useT()
  const info = useRead('POST /wallet/get_info', { currency }, { enabled: currency > 0, staleTime: 0 })
  const addresses = useRead('POST /wallet/get_address', { currency }, { enabled: currency > 0, staleTime: 0 })
  const saved = (addresses.data?.length ?? 0) > 0
  const open = useGatesOpen(saved)
  const error = info.error ?? addresses.error
  if (currency === 0)
    return (
      <Page>
        <Empty
          icon="coins"
          title={t('deposit.noCoin')}
          action={
            <Button onClick={() => go('/pages/assets/withdraw/index', { replace: true })}>
              {t('deposit.chooseCoin')}
            </Button>
          }
        />
      </Page>
    )
  return (
    <Page {...(info.data && { title: t('withdraw.of', { name: info.data.name }) })}>
      {info.data && addresses.data ? (
        <>
          <Gates
            target={{
              set: saved,
              title: 'gate.address',
              to: `/pages/user/address/create?currency=${currency}`,
            }}
          />
          {open && (
            <WithdrawForm currency={currency} unit={info.data.name} info={info.data} saved={addresses.data} />
          )}
        </>
      ) : error ? (
        <ErrorState
          error={error}
          onRetry={() => {
            void info.refetch()
            void addresses.refetch()
          }}
        />
      ) : (
        <Skeleton rows={5} height={72} />
      )}
    </Page>
  )
}
