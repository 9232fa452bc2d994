import { useState } from 'react'
import { Flag, PlanOrderStatus } from '#generated/enums.ts'
import { toPlanOrder, type PlanOrder } from '#sdk/model/planOrder.ts'
import { onDemand } from '../../platform/onDemand.tsx'
import { usePages } from '../../api/usePages.ts'
import { go } from '../../routing/navigate.ts'
import { useT, type MessageId } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import cards from '../../kit/Cards.module.css'
import { Empty } from '../../kit/Empty.tsx'
import { More } from '../../kit/More.tsx'
import { PresenceList } from '../../kit/PresenceList.tsx'
import { NotYet } from '../../shell/NotYet.tsx'
import { Page } from '../../shell/Page.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { OrderCard } from './OrderCard.tsx'

const Redeemed = onDemand(async () => (await import('./Redeemed.tsx')).Redeemed)

const tabs = ['hosting', 'completed', 'redeemed'] as const
type Tab = (typeof tabs)[number]

const names: Record<Tab, MessageId> = {
  hosting: 'finance.hosting',
  completed: 'finance.completed',
  redeemed: 'finance.redeemed',
}
const empties: Record<Tab, MessageId> = {
  hosting: 'finance.noHosting',
  completed: 'finance.noCompleted',
  redeemed: 'finance.noRedeemed',
}
/** The three states as sent to the backend. */
const filters = {
  hosting: { status: PlanOrderStatus.running },
  completed: { status: PlanOrderStatus.ended, is_cancel: Flag.no },
  redeemed: { status: PlanOrderStatus.ended, is_cancel: Flag.yes },
} as const

export default function OrdersPage() {
  const t = useT()
  const [tab, setTab] = useState<Tab>('hosting')
  const [redeemed, setRedeemed] = useState<PlanOrder>()
  const orders = usePages('lhDepositOrderList', filters[tab], { toRow: toPlanOrder })
  if (redeemed)
    return (
      <Page>
        <Redeemed order={redeemed} onClose={() => setRedeemed(undefined)} />
      </Page>
    )
  return (
    <Page wide>
      <Segmented
        look="tabs"
        label={t('title.financeOrders')}
        options={tabs.map((value) => ({ value, label: t(names[value]) }))}
        value={tab}
        onChange={setTab}
      />
      {orders.rows ? (
        <>
          <PresenceList
            key={tab}
            className={cards.cards}
            rows={orders.rows}
            idOf={({ id }) => id}
            empty={
              <Empty
                icon="finance"
                title={t(empties[tab])}
                body={t('finance.noneBody')}
                action={
                  <Button look="quiet" onClick={() => go('/pages/template/index')}>
                    {t('finance.seePlans')}
                  </Button>
                }
              />
            }
          >
            {(order) => (
              <OrderCard
                order={order}
                onRedeemed={(ended) => {
                  setTab('redeemed')
                  setRedeemed(ended)
                }}
              />
            )}
          </PresenceList>
          <More pages={orders} />
        </>
      ) : (
        <NotYet of={orders} rows={3} height={220} />
      )}
    </Page>
  )
}
