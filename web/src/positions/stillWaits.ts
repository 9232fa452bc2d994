import { ContractStatus } from '#generated/enums.ts'
import type { Market } from '#sdk/model/market.ts'
import type { Position } from '#sdk/model/position.ts'
import { pages } from '#sdk/pages.ts'
import { api } from '../api/api.ts'
import { errorText } from '../api/errors.ts'
import { toast } from '../feedback/toast.ts'
import { t } from '../i18n/translate.ts'

/**
 * Checks that a limit order has not become a position while a question about it was open: the call that cancels an
 * order closes a position. Shows why not.
 */
export async function stillWaits({ id }: Position, market: Market | undefined): Promise<boolean> {
  const pair = market && { currency_id: market.baseId, legal_id: market.quoteId }
  const open = { status: ContractStatus.open, ...pair }
  try {
    for await (const row of pages(api, 'leverMyTrade', open, { limit: 100 }))
      if (row.id === id) {
        toast(t('lever.filledMeanwhile'), 'bad')
        return false
      }
    return true
  } catch (error) {
    toast(errorText(error), 'bad')
    return false
  }
}
