import { Option, type Command } from 'commander'
import type { AccountEvent } from '#sdk/socket.ts'
import { ApiError } from '#sdk/errors.ts'
import { contextOf } from '../context.ts'
import { eventText } from '../eventLine.ts'
import { live } from '../live.ts'
import { wholeNumber } from '../options.ts'
import { bold } from '../output/colour.ts'
import { wallTime } from '../output/human.ts'

/** All account events; a missing one does not compile. */
const known: Readonly<Record<Exclude<AccountEvent, 'logged_out'>, true>> = {
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
type Event = keyof typeof known
const events = Object.keys(known) as readonly Event[]

export function define(command: Command): void {
  command
    .option('--count <n>', 'stop after n', wholeNumber)
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
        await live(context, {
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
