import { go } from '../../routing/navigate.ts'
import { Button } from '../../kit/Button.tsx'
import { toSubscription, toSubscriptionTotals } from '#sdk/model/subscription.ts'
import { usePages } from '../../api/usePages.ts'
import { useRead } from '../../api/useRead.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import cards from '../../kit/Cards.module.css'
import { Empty } from '../../kit/Empty.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { Money } from '../../figures/Veiled.tsx'
import { More } from '../../kit/More.tsx'
import { NotYet } from '../../shell/NotYet.tsx'
import { SubscriptionCard } from './SubscriptionCard.tsx'

/** The user's subscriptions, with their redemption if the backend leaves it to the user. */
export function Mine() {
  const t = useT()
  const format = useFormat()
  const rows = usePages('lhSendOrderList', {}, { toRow: toSubscription })
  const totals = useRead('lhSendOrderList', { limit: 1 }, { select: toSubscriptionTotals })
  if (!rows.rows) {
    return <NotYet of={rows} rows={3} height={200} />
  }
  if (rows.rows.length === 0)
    return (
      <Empty
        icon="rocket"
        title={t('issue.noneMine')}
        body={t('issue.noneMineBody')}
        action={
          <Button look="quiet" onClick={() => go('/pages/publication/index', { replace: true })}>
            {t('title.publication')}
          </Button>
        }
      />
    )
  return (
    <>
      {totals.data && (
        <div className={cards.sums}>
          <Facts
            rows={[
              { label: t('issue.countMine'), value: format.whole(totals.data.count) },
              {
                label: t('issue.forecastAll'),
                value: <Money value={totals.data.expectedGain} unit="USDT" />,
              },
            ]}
          />
        </div>
      )}
      <ul className={cards.cards}>
        {rows.rows.map((subscription) => (
          <SubscriptionCard key={subscription.id} subscription={subscription} />
        ))}
      </ul>
      <More pages={rows} />
    </>
  )
}
