import { OptionType } from '#generated/enums.ts'
import { toOption, type Option } from '#sdk/model/option.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { toast } from '../../../feedback/toast.ts'
import { atField, type Refused } from '../../../forms/atField.ts'
import { t } from '../../../i18n/translate.ts'
import { confirmBeforeOption } from '../../../market/asking.ts'
import { requireLogin } from '../../../session/guard.ts'
import type { Purchase } from './askToBuy.tsx'

/** Maps fields of the contract to names of the form. */
const fieldNames = {
  seconds: 'seconds',
  number: 'amount',
  currency_id: 'currencyId',
}

/** Buys an option, after a confirmation if the user wants one. Returns the bought option. */
export function useBuy(refused: Refused) {
  const write = useWrite('microtradeSubmit', {
    refused: atField(refused, fieldNames),
  })

  async function buy(purchase: Purchase): Promise<Option | undefined> {
    if (!requireLogin()) return undefined
    if (confirmBeforeOption.peek() && !(await confirmPurchase(purchase))) return undefined
    const { market, time, paying, forecast, amount } = purchase
    const sent = await write.send({
      match_id: market.id,
      currency_id: paying.id,
      type: OptionType[forecast],
      seconds: time.seconds,
      number: amount,
    })
    return sent.ok ? toOption(sent.answer.message) : undefined
  }
  return { buy, busy: write.busy }
}

/** Without the question nothing is bought: a chunk that fails to load counts as a no. */
async function confirmPurchase(purchase: Purchase): Promise<boolean> {
  const question = await import('./askToBuy.tsx').catch(() => undefined)
  if (!question) toast(t('write.offline'), 'bad')
  return question !== undefined && question.confirmPurchase(purchase)
}
