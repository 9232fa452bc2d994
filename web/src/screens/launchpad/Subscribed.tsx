import { go } from '../../routing/navigate.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { Done } from '../../kit/Done.tsx'
import { Page } from '../../shell/Page.tsx'
import { coinsFor } from './amounts.ts'
import { unlockOf, type Issue } from './issues.ts'

interface SubscribedProps {
  readonly issue: Issue
  readonly amount: string
}

export function Subscribed({ issue, amount }: SubscribedProps) {
  const t = useT()
  const format = useFormat()
  return (
    <Page>
      <Done
        icon="rocket"
        title={t('issue.done')}
        body={t('issue.doneBody')}
        facts={[
          { label: t('issue.paid'), value: format.amount(amount, issue.currency_name, 4) },
          {
            label: t('issue.coins'),
            value: format.amount(coinsFor(issue, amount), issue.new_currency_name, 4),
          },
          { label: t('issue.launch'), value: format.date(issue.online_time) },
          { label: t('issue.unlock'), value: format.date(unlockOf(issue)) },
        ]}
      >
        <Button wide onClick={() => go('/pages/publication/index?show=mine', { replace: true })}>
          {t('issue.mine')}
        </Button>
        <Button
          look="quiet"
          wide
          onClick={() => go(`/pages/publication/details?id=${issue.id}`, { replace: true })}
        >
          {t('title.publicationDetail')}
        </Button>
      </Done>
    </Page>
  )
}
