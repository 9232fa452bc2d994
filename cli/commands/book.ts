import type { Command } from 'commander'
import { toOrderBook, type OrderBook } from '#sdk/model/book.ts'
import { followSocket } from '../calls/followSocket.ts'
import { findPair } from '../calls/pairs.ts'
import { contextOf } from '../context/context.ts'
import { table } from '../output/humanText.ts'

export function define(command: Command): void {
  command
    .argument('<market>', 'BTC/USDT')
    .option('--deep', 'fifty levels of each side instead of ten')
    .action(async (name: string, { deep }: { deep?: true }) => {
      const context = contextOf(command)
      const { symbol } = await findPair(context.visitor, name)
      let book: OrderBook | undefined
      await followSocket(context, {
        as: 'visitor',
        follow: (socket, done) => {
          socket.stream({ channel: deep ? 'market_depth50' : 'market_depth', symbol }, (message) => {
            book = toOrderBook(message)
            done()
          })
        },
      })
      await context.print(book, (shown) => (shown ? bookText(shown) : ''))
    })
}

export const bookText = ({ asks, bids }: OrderBook): string =>
  table(
    ['', 'price', 'amount'],
    [
      // The best ask and the best bid meet in the middle.
      ...asks.toReversed().map(({ price, amount }) => ['ask', price, amount]),
      ...bids.map(({ price, amount }) => ['bid', price, amount]),
    ],
  )
