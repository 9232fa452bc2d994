import { useMemo } from 'react'
import { closeAt, contractFee, marginOf } from '#domain/contracts.ts'
import { units } from '#domain/decimalText.ts'
import { ContractOrderKind, ContractSide } from '#generated/enums.ts'
import type { Market } from '#sdk/model/market.ts'
import type { Position } from '#sdk/model/position.ts'
import { errorText } from '../../../api/errors.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { confirm } from '../../../feedback/confirm.ts'
import { toast } from '../../../feedback/toast.ts'
import { LiveChange } from '../../../figures/LiveChange.tsx'
import { t } from '../../../i18n/translate.ts'
import { socketState } from '../../../market/live/connection.ts'
import { useLive } from '../../../platform/useLive.ts'
import { exitOf, figuresOf } from '../../../positions/figures.ts'
import { coinsOf, sideNames, termsOf } from '../../../positions/terms.ts'

const opposite = { long: 'short', short: 'long' } as const

/** Closes a position and opens the opposite one with the same lots, after a single confirmation. */
export function useReverse() {
  const closing = useWrite('leverClose')
  const opening = useWrite('leverSubmit', { refused: () => true, lockUntilRead: true })

  /** Resolves to a message if only the first half was done; undefined otherwise. */
  async function reverse(
    position: Position,
    market: Market | undefined,
    free: string | undefined,
  ): Promise<string | undefined> {
    if (!market || !(await confirmed(position, market, free))) return undefined
    const closed = await closing.send({ id: position.id })
    if (!closed.ok) return undefined
    const side = opposite[position.side]
    const opened = await opening.send({
      currency_id: market.baseId,
      legal_id: market.quoteId,
      share: position.lots,
      multiple: position.leverage,
      type: ContractSide[side],
      status: ContractOrderKind.market,
    })
    if (opened.ok) {
      // The socket announces the opened position with its price.
      if (socketState.peek() !== 'live') toast(opened.answer.message, 'good')
      return undefined
    }
    return t('lever.reverseHalf', {
      closed: positionName(position.side, position),
      opened: positionName(side, position),
      reason: errorText(opened.error),
    })
  }
  return { reverse, busy: closing.busy || opening.busy }
}

const positionName = (side: Position['side'], { symbol, leverage }: Position): string =>
  `${symbol} ${t(sideNames[side])} ${leverage}×`

function confirmed(position: Position, market: Market, free: string | undefined): Promise<boolean> {
  const lots = t('lever.lotsOf', { count: position.lots })
  const { net } = figuresOf(position, market.contractFeePercent)
  return confirm({
    title: t('lever.reverseAsk', { symbol: position.symbol }),
    body: t('lever.reverseBody'),
    action: t('lever.reverse'),
    lead: <Shortfall position={position} market={market} free={free} />,
    facts: [
      { label: t('lever.closes'), value: `${positionName(position.side, position)} · ${lots}` },
      {
        label: t('lever.net'),
        value: <LiveChange of={net} as="amount" unit={coinsOf(position).quote} />,
      },
      { label: t('lever.opens'), value: `${positionName(opposite[position.side], position)} · ${lots}` },
      { label: `${t('lever.takeProfit')}, ${t('lever.stopLoss')}`, value: '—' },
    ],
  })
}

interface ShortfallProps {
  readonly position: Position
  readonly market: Market
  /** Undefined while unknown. */
  readonly free: string | undefined
}

/** Warns while the balance would not cover the opposite position, which is then not opened. */
function Shortfall({ position, market, free }: ShortfallProps) {
  const price = useMemo(() => exitOf(position), [position])
  const isShort = useLive(() => {
    if (free === undefined) return false
    const now = units(price.value)
    const fee = units(market.contractFeePercent)
    const { returned } = closeAt(termsOf(position), now, fee)
    const size = units(position.size)
    const needed = marginOf(now, size, position.leverage) + contractFee(now, size, fee)
    return needed > units(free) + returned
  })
  return <p role="status">{isShort && <strong>{t('lever.reverseShort')}</strong>}</p>
}
