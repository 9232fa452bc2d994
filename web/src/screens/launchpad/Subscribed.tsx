import { unlockTime } from '#domain/launchpad.ts'
import type { Launch } from '#sdk/model/launch.ts'
import { go } from '../../routing/navigate.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { Done } from '../../kit/Done.tsx'
import { Page } from '../../shell/Page.tsx'
import { coinsFor } from './amounts.ts'

interface SubscribedProps {
  readonly launch: Launch
  readonly amount: string
}

export function Subscribed({ launch, amount }: SubscribedProps) {
  const t = useT()
  const format = useFormat()
  return (
    <Page>
      <Done
        icon="rocket"
        title={t('issue.done')}
        body={t('issue.doneBody')}
        facts={[
          { label: t('issue.paid'), value: format.amount(amount, launch.currency, 4) },
          {
            label: t('issue.coins'),
            value: format.amount(coinsFor(launch, amount), launch.coin, 4),
          },
          { label: t('issue.launch'), value: format.date(launch.launchesAt) },
          { label: t('issue.unlock'), value: format.date(unlockTime(launch.launchesAt, launch.lockUpDays)) },
        ]}
      >
        <Button wide onClick={() => go('/pages/publication/index?show=mine', { replace: true })}>
          {t('issue.mine')}
        </Button>
        <Button
          look="quiet"
          wide
          onClick={() => go(`/pages/publication/details?id=${launch.id}`, { replace: true })}
        >
          {t('title.publicationDetail')}
        </Button>
      </Done>
    </Page>
  )
}
