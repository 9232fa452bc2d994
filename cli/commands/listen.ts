import { Option, type Command } from 'commander'
import { ApiError } from '#sdk/errors.ts'
import { accountFields } from '#sdk/model/balance.ts'
import { toOptionState } from '#sdk/model/option.ts'
import { toPositionState } from '#sdk/model/position.ts'
import { toSpotOrder } from '#sdk/model/spotOrder.ts'
import type { AccountEvent, Message } from '#sdk/socket.ts'
import { followSocket } from '../calls/followSocket.ts'
import { contextOf } from '../context/context.ts'
import { wallTime, inCell } from '../output/humanText.ts'
import { bold } from '../output/terminalText.ts'
import { wholeNumber } from '../values/options.ts'

/** All account events; a missing one does not compile. */
const followedEvents: Readonly<Record<Exclude<AccountEvent, 'logged_out'>, true>> = {
  order: true,
  position: true,
  option: true,
  balance: true,
  record: true,
  lever_trade: true,
  lever_closed: true,
  closed_microorder: true,
  micro_closed: true,
}
type Event = keyof typeof followedEvents
const events = Object.keys(followedEvents) as readonly Event[]

export function define(command: Command): void {
  command
    .option('--count <n>', 'stop after n events', wholeNumber)
    .addOption(new Option('--event <name...>', 'only these events').choices(events))
    .action(
      async ({
        count = Number.POSITIVE_INFINITY,
        event: wanted = events,
      }: {
        count?: number
        event?: readonly Event[]
      }) => {
        const context = contextOf(command)
        if (context.token() === undefined)
          throw new ApiError('logged-out', 'events require a signed-in customer', { operation: 'socket' })
        let seen = 0
        await followSocket(context, {
          as: 'customer',
          follow: (socket, done) => {
            for (const event of wanted)
              socket.on(event, (message) => {
                if (++seen <= count)
                  void context.printRow(
                    { event, message },
                    () => `${wallTime()}  ${bold(event.padEnd(9))} ${eventText(message)}`,
                  )
                if (seen >= count) done()
              })
          },
        })
      },
    )
}

/** An account event on one line. */
function eventText(message: Message<AccountEvent>): string {
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
