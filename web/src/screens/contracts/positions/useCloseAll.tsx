import { useState } from 'react'
import type { ReadonlySignal } from '@preact/signals-react'
import type { Position } from '#sdk/model/position.ts'
import { readingAgain } from '../../../api/outdate.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { confirm } from '../../../feedback/confirm.ts'
import { toast } from '../../../feedback/toast.ts'
import { LiveChange } from '../../../figures/LiveChange.tsx'
import { t } from '../../../i18n/translate.ts'
import { showResult } from '../../../market/live/announced.ts'

/** Closes positions one after the other, after a single confirmation. */
export function useCloseAll() {
  const write = useWrite('leverClose', { refused: () => true })
  const [busy, setBusy] = useState(false)

  /** Resolves to a message about positions that are still open; undefined if none is. */
  async function closeAll(
    positions: readonly Position[],
    total: ReadonlySignal<string>,
    unit: string,
  ): Promise<string | undefined> {
    const count = positions.length
    const yes = await confirm({
      title: t('lever.closeAllAsk', { count }),
      body: t('lever.closeBody'),
      action: t('lever.closeAll', { count }),
      facts: [
        { label: t('lever.totalProfit'), value: <LiveChange of={total} as="amount" unit={unit} /> },
        ...positions.map(({ symbol, lots, side, leverage }) => ({
          label: `${symbol} · ${t(`lever.${side}`)} ${leverage}×`,
          value: t('lever.lotsOf', { count: lots }),
        })),
      ],
    })
    if (!yes) return undefined
    setBusy(true)
    const still: Position[] = []
    for (const position of positions) {
      const notifyAgain = showResult(`position ${position.id}`)
      const sent = await write.send({ id: position.id })
      if (sent.ok) continue
      notifyAgain()
      still.push(position)
    }
    await readingAgain()
    setBusy(false)
    const closed = count - still.length
    if (still.length === 0) {
      toast(t('lever.closedAll', { count }), 'good')
      return undefined
    }
    return t('lever.closedSome', { closed, count, open: still.map(({ symbol }) => symbol).join(', ') })
  }
  return { closeAll, busy }
}
