import { toOptionState } from '#sdk/model/option.ts'
import { toPositionState } from '#sdk/model/position.ts'
import { accountFields } from '#sdk/model/balance.ts'
import { toSpotOrder } from '#sdk/model/spotOrder.ts'
import type { AccountEvent, Message } from '#sdk/socket.ts'
import { inCell } from './output/human.ts'

/** An account event on one line. */
export function eventText(message: Message<AccountEvent>): string {
  if (!('type' in message)) return inCell(message)
  switch (message.type) {
    case 'order': {
      const { id, symbol, side, kind, price, amount, filled, status } = toSpotOrder(message.order)
      const limit = kind === 'market' ? 'at the market' : `at ${price}`
      return `${String(id)}  ${symbol} ${side} ${amount} ${limit}  filled ${filled}  ${status}`
    }
    case 'position': {
      const { id, symbol, side, lots, leverage, openPrice, status } = toPositionState(message.position)
      return `${String(id)}  ${symbol} ${side} ${String(lots)} lots × ${String(leverage)} from ${openPrice}  ${status}`
    }
    case 'option': {
      const { id, symbol, forecast, amount, openPrice, profit, status } = toOptionState(message.option)
      return `${String(id)}  ${symbol} ${forecast} ${amount} from ${openPrice}  profit ${profit}  ${status}`
    }
    case 'balance': {
      const { currency_id, kind, available, frozen } = message
      const account = Object.entries(accountFields).find(([, field]) => field === kind)?.[0] ?? kind
      return `${account}  currency ${String(currency_id)}  available ${available}  frozen ${frozen}`
    }
    default:
      return inCell(message)
  }
}
