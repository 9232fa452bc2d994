import { compare } from '#domain/decimalText.ts'
import { toWithdrawalRecord } from '#sdk/model/withdrawalRecord.ts'
import { useNewest } from '../../../api/useNewest.ts'
import { go } from '../../../routing/navigate.ts'
import { together } from '../../../figures/together.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { Button } from '../../../kit/Button.tsx'
import { GroupedAddress } from '../../../kit/GroupedAddress.tsx'
import { Receipt } from '../../../shell/Receipt.tsx'
import { statusNames } from '../records/Status.tsx'

/** A withdrawal as it was requested; decimal texts. */
export interface Filed {
  readonly number: string
  readonly fee: string
  readonly received: string
  readonly to: string
  /** Network of the address; undefined for the bank card. */
  readonly chain: string | undefined
}

interface WithdrawDoneProps {
  readonly filed: Filed
  readonly unit: string
  readonly hours: number
  readonly byBank: boolean
}

export default function WithdrawDone({ filed, unit, hours, byBank }: WithdrawDoneProps) {
  const t = useT()
  const format = useFormat()
  const newest = useNewest('chargeMentionLog3', {}, { toRow: toWithdrawalRecord })
  const record = newest && compare(newest.amount, filed.number) === 0 ? newest : undefined
  const { amount, cost } = together(format, unit, [filed.fee, filed.received])
  const passed = record?.status === 'passed'
  // A rejected record has the next steps: submit again, ask support.
  const rejected = record?.status === 'rejected'
  return (
    <Receipt
      title={t(statusNames[record?.status ?? 'underReview'])}
      figure={rejected ? format.amount(filed.number, unit) : amount(filed.received)}
      body={
        passed
          ? undefined
          : record?.reason || t('withdraw.filed', { amount: format.amount(filed.number, unit) })
      }
      steps={[t('step.filed'), t('step.review'), t('step.sent')]}
      at={passed ? 3 : 1}
      rejected={rejected}
      facts={[
        {
          label: t(byBank ? 'withdraw.toCard' : 'withdraw.to'),
          value: byBank ? filed.to : <GroupedAddress text={filed.to} />,
        },
        ...(filed.chain ? [{ label: t('withdraw.chain'), value: filed.chain }] : []),
        { label: t('record.fee'), value: cost(filed.fee) },
        { label: t('withdraw.arrival'), value: t('withdraw.within', { hours }) },
      ]}
      record={record}
    >
      <Button wide onClick={() => go('/pages/assets/index')}>
        {t('action.done')}
      </Button>
      <Button
        look="quiet"
        wide
        onClick={() =>
          go(`/pages/assets/record?tab=withdrawals${record ? `&id=${record.id}` : ''}`, { replace: true })
        }
      >
        {t('deposit.toRecords')}
      </Button>
    </Receipt>
  )
}
