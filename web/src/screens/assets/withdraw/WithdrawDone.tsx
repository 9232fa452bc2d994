import { go } from '../../../routing/navigate.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { Button } from '../../../kit/Button.tsx'
import { Done } from '../../../kit/Done.tsx'
import type { Filed } from './WithdrawConfirm.tsx'

interface WithdrawDoneProps {
  readonly filed: Filed
  readonly unit: string
  readonly hours: number
  readonly byBank: boolean
}

export function WithdrawDone({ filed, unit, hours, byBank }: WithdrawDoneProps) {
  const t = useT()
  const format = useFormat()
  return (
    <Done
      icon="clock"
      title={t('record.reviewing')}
      figure={format.amount(filed.received, unit)}
      body={t('withdraw.filed', { amount: format.amount(filed.number, unit) })}
      facts={[
        { label: t(byBank ? 'withdraw.toCard' : 'withdraw.to'), value: filed.to },
        { label: t('record.fee'), value: format.amount(filed.fee, unit) },
        { label: t('withdraw.arrival'), value: t('withdraw.within', { hours }) },
      ]}
    >
      <Button wide onClick={() => go('/pages/assets/record?tab=withdrawals', { replace: true })}>
        {t('deposit.toRecords')}
      </Button>
      <Button look="quiet" wide onClick={() => go('/pages/assets/index')}>
        {t('withdraw.toAssets')}
      </Button>
    </Done>
  )
}
