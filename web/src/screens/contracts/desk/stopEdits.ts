import { useState } from 'react'
import { profitAt, type Stops } from '#domain/contracts.ts'
import { truncate, decimalText, units } from '#domain/decimalText.ts'
import type { ContractDeal } from '#sdk/model/contractDeal.ts'
import type { Position } from '#sdk/model/position.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { toast } from '../../../feedback/toast.ts'
import { format } from '../../../i18n/format.ts'
import { t } from '../../../i18n/translate.ts'
import { marketSignals } from '../../../market/live/tickers.ts'
import { stopFaultsOf, type StopPrices } from '../../../positions/stopFaults.ts'
import { coinsOf, isSet, liquidationOf, termsOf } from '../../../positions/terms.ts'

/** Message about the field being edited, for the foot of the table. */
export interface StopNote {
  readonly text: string
  readonly isBad?: boolean
}

interface Edits extends Partial<StopPrices> {
  /** Id of the position in whose row the user types. */
  readonly id: number
  readonly wrong?: keyof Stops
}

export type StopEdits = ReturnType<typeof useStopEdits>

/** Stops typed in the rows of the table: one row at a time, sent together. */
export function useStopEdits(deal: ContractDeal | undefined, onNote: (note: StopNote | undefined) => void) {
  const [edits, setEdits] = useState<Edits>()
  const write = useWrite('leverSetstop', {
    refused: (error) => {
      onNote({ text: error.message || t('form.invalid'), isBad: true })
      return true
    },
  })
  const given = (position: Position, stop: keyof Stops) =>
    position[stop] === undefined ? '' : truncate(position[stop], 8)
  const valueOf = (position: Position, stop: keyof Stops): string =>
    (edits?.id === position.id ? edits[stop] : undefined) ?? given(position, stop)

  function type(position: Position, stop: keyof Stops, value: string): void {
    setEdits({ ...(edits?.id === position.id ? { ...edits } : {}), id: position.id, [stop]: value })
    onNote({ text: [outcomeOf(position, value), t('desk.stopKeys')].filter(Boolean).join(' · ') })
  }

  function restore(): void {
    if (!edits) return
    setEdits(undefined)
    onNote(undefined)
  }

  async function send(position: Position): Promise<void> {
    if (edits?.id !== position.id || write.busy) return
    const stops = { takeProfit: valueOf(position, 'takeProfit'), stopLoss: valueOf(position, 'stopLoss') }
    const bothNeeded = deal?.singleStops !== true
    const faults = stopFaultsOf(position, stops, {
      now: marketSignals(position.symbol).last.peek() ?? position.price,
      liquidation: liquidationOf(position, deal),
      bothNeeded,
    })
    const wrong = faults.takeProfit ? 'takeProfit' : faults.stopLoss ? 'stopLoss' : undefined
    const fault = faults.takeProfit || faults.stopLoss
    if (wrong && fault) {
      const { wrong: _, ...typed } = edits
      setEdits({ ...typed, wrong })
      const rule = bothNeeded && !isSet(stops[wrong]) ? t('lever.bothStops') : t(fault)
      onNote({ text: `${t(`lever.${wrong}`)}: ${rule}`, isBad: true })
      return
    }
    const sent = await write.send({
      id: position.id,
      target_profit_price: stops.takeProfit || '0',
      stop_loss_price: stops.stopLoss || '0',
    })
    if (!sent.ok) return
    restore()
    toast(sent.answer.message, 'good')
  }

  return {
    valueOf,
    type,
    restore,
    send,
    isEdited: (position: Position) => edits?.id === position.id,
    isWrong: (position: Position, stop: keyof Stops) => edits?.id === position.id && edits.wrong === stop,
  }
}

/** About what a stop would bring, before fees. */
function outcomeOf(position: Position, at: string): string | undefined {
  if (!isSet(at)) return undefined
  const profit = decimalText(profitAt(termsOf(position), units(at)))
  return t('lever.wouldBring', { amount: format.peek().signed(profit, coinsOf(position).quote) })
}
