import { unlockTime } from '#domain/launchpad.ts'
import type { Launch } from '#sdk/model/launch.ts'
import { toSubscription } from '#sdk/model/subscription.ts'
import { useNewest } from '../../api/useNewest.ts'
import { go } from '../../routing/navigate.ts'
import { returnTo } from '../../routing/returnTo.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { Page } from '../../shell/Page.tsx'
import { Receipt } from '../../shell/Receipt.tsx'
import { coinsFor } from './amounts.ts'

interface SubscribedProps {
  readonly launch: Launch
  readonly amount: string
}

export default function Subscribed({ launch, amount }: SubscribedProps) {
  const t = useT()
  const format = useFormat()
  const newest = useNewest('lhSendOrderList', {}, { toRow: toSubscription })
  const passed = newest?.review === 'passed'
  return (
    <Page>
      <Receipt
        title={t('issue.done')}
        figure={format.amount(coinsFor(launch, amount), launch.coin)}
        body={passed ? undefined : t('issue.doneBody')}
        steps={[t('step.filed'), t('step.review'), t('issue.passed')]}
        at={passed ? 3 : 1}
        rejected={newest?.review === 'rejected'}
        facts={[
          { label: t('issue.paid'), value: format.amount(amount, launch.currency) },
          { label: t('issue.launch'), value: format.date(launch.launchesAt) },
          { label: t('issue.unlock'), value: format.date(unlockTime(launch.launchesAt, launch.lockUpDays)) },
        ]}
        record={newest}
      >
        <Button wide onClick={() => go('/pages/publication/index?show=mine', { replace: true })}>
          {t('issue.mine')}
        </Button>
        <Button look="quiet" wide onClick={() => returnTo(`/pages/publication/details?id=${launch.id}`)}>
          {t('title.publicationDetail')}
        </Button>
      </Receipt>
    </Page>
  )
}
