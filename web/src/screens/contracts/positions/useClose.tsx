import { ContractStatus } from '#generated/enums.ts'
import { read } from '#sdk/call.ts'
import type { ContractDeal } from '#sdk/model/contractDeal.ts'
import type { Market } from '#sdk/model/market.ts'
import { toPositions, type Position } from '#sdk/model/position.ts'
import { api } from '../../../api/api.ts'
import { toast } from '../../../feedback/toast.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { t } from '../../../i18n/translate.ts'
import { showResult } from '../../../market/live/announced.ts'
import { socketState } from '../../../market/live/connection.ts'

/** Closes a position or cancels a limit order, after showing what the user gets back. */
export function useClose() {
  const write = useWrite('leverClose', { lockUntilRead: true })

  /** Returns the closed position, or undefined if it was not closed, or only in part. */
  async function close(
    position: Position,
    market: Market | undefined,
    deal: ContractDeal | undefined,
  ): Promise<Position | undefined> {
    const { id } = position
    const questions = await loadQuestions()
    const lots = await questions?.lotsToClose(position, market, deal?.partialClose === true)
    if (lots === undefined) return undefined
    if (lots < position.lots) {
      const sent = await write.send({ id, share: lots })
      // The socket announces the closed part, which has an id of its own.
      if (sent.ok && socketState.peek() !== 'live') toast(sent.answer.message, 'good')
      return undefined
    }
    const notifyAgain = showResult(`position ${id}`)
    const sent = await write.send({ id })
    if (!sent.ok) {
      notifyAgain()
      return undefined
    }
    const closed = await read(api, 'leverMyTrade', { status: ContractStatus.closed, limit: 20 }).then(
      toPositions,
      () => [],
    )
    const ended = closed.find((row) => row.id === id)
    if (!ended) toast(sent.answer.message, 'good')
    return ended
  }

  /** Resolves to true if it was cancelled. */
  async function cancel(order: Position, market: Market | undefined): Promise<boolean> {
    const questions = await loadQuestions()
    if (!(await questions?.confirmedCancel(order, market))) return false
    const sent = await write.send({ id: order.id })
    if (sent.ok) toast(t('trade.cancelDone'), 'good')
    return sent.ok
  }
  return { close, cancel, busy: write.busy }
}

/** Loads the questions with the first one, not with the screen. If they fail to load, nothing is sent. */
async function loadQuestions() {
  const questions = await import('./closeQuestions.tsx').catch(() => undefined)
  if (!questions) toast(t('write.offline'), 'bad')
  return questions
}
