import { compare } from '#domain/decimalText.ts'
import { toDepositRecord } from '#sdk/model/depositRecord.ts'
import { useNewest } from '../../../api/useNewest.ts'
import { go } from '../../../routing/navigate.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { Button } from '../../../kit/Button.tsx'
import { Page } from '../../../shell/Page.tsx'
import { Receipt } from '../../../shell/Receipt.tsx'
import { statusNames } from '../records/Status.tsx'

interface DepositDoneProps {
  readonly amount: string
  readonly unit: string
  /** The name of the chain, or of the bank. */
  readonly way: string
}

export default function DepositDone({ amount, unit, way }: DepositDoneProps) {
  const t = useT()
  const format = useFormat()
  const newest = useNewest('chargeMentionLog2', {}, { toRow: toDepositRecord })
  const record = newest && compare(newest.amount, amount) === 0 ? newest : undefined
  const passed = record?.status === 'passed'
  // A rejected record has the next steps: submit again, ask support.
  const rejected = record?.status === 'rejected'
  return (
    <Page>
      <Receipt
        title={t(statusNames[record?.status ?? 'underReview'])}
        figure={format.amount(amount, unit)}
        body={passed ? undefined : record?.reason || t('deposit.filed')}
        steps={[t('step.filed'), t('step.review'), t('step.credited')]}
        at={passed ? 3 : 1}
        rejected={rejected}
        facts={[
          { label: t('deposit.way'), value: way },
          { label: t('deposit.lands'), value: t('account.spot') },
        ]}
        record={record}
      >
        <Button wide onClick={() => go('/pages/assets/index', { replace: true })}>
          {t('action.done')}
        </Button>
        <Button
          look="quiet"
          wide
          onClick={() =>
            go(`/pages/assets/record?tab=deposits${record ? `&id=${record.id}` : ''}`, { replace: true })
          }
        >
          {t('deposit.toRecords')}
        </Button>
      </Receipt>
    </Page>
  )
}
