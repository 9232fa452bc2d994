import type { SpotOrderState } from '#sdk/model/spotOrder.ts'
import { useT, type MessageId } from '../../../i18n/translate.ts'
import { Empty } from '../../../kit/Empty.tsx'

const titles: Readonly<Record<SpotOrderState, MessageId>> = {
  waiting: 'trade.noOpen',
  completed: 'trade.noFilled',
  cancelled: 'trade.noCancelled',
}

/** Shown instead of an empty list of orders, with the step that fills it. */
export function NoOrders({ state }: { readonly state: SpotOrderState }) {
  const t = useT()
  const body = state === 'waiting' ? 'trade.noOpenBody' : 'trade.noEndedBody'
  return <Empty icon="record" title={t(titles[state])} body={t(body)} />
}
