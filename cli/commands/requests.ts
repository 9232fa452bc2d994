import type { Command } from 'commander'
import type { ControlAnswer } from '#sdk/control/control.ts'
import { ControlError } from '#sdk/control/error.ts'
import { exportHar } from '#sdk/control/journalFile.ts'
import { performWords } from '../api/fromWords.ts'
import { contextOf, type Context } from '../context.ts'
import { idOf } from '../options.ts'
import { writeOut } from '../output/file.ts'

const filters = '--operation, --type, --status, --user …; all: h5 api requestList --schema'
/** Seconds that one question of `tail` waits for news. */
const patience = 25

export function define(command: Command): void {
  command
    .command('list', { isDefault: true })
    .description('list the latest requests of the world, newest first')
    .argument('[fields...]', filters)
    .allowUnknownOption()
    .action(async (words: readonly string[], _options: object, leaf: Command) => {
      const context = contextOf(leaf)
      await context.print(await performWords(context, 'requestList', words, { limit: 20 }))
    })
  command
    .command('show')
    .description('show one request with what was asked and answered, without secrets')
    .argument('<id>', 'as in the list', idOf)
    .action(async (id: number, _options: object, leaf: Command) => {
      const context = contextOf(leaf)
      await context.print(await context.control('requestShow', { id }))
    })
  command
    .command('tail')
    .description('print requests as they come, until interrupted')
    .option('--count <n>', 'end after so many', idOf)
    .action(async ({ count = Infinity }: { readonly count?: number }, leaf: Command) => {
      const context = contextOf(leaf)
      let after = (await context.control('requestList', { limit: 1 }))[0]?.id ?? 0
      for (let printed = 0; printed < count;) {
        const news = await newsAfter(context, after)
        if (!news) {
          // Started again, the mock counts its requests from one.
          after = 0
          continue
        }
        for (const row of news.toReversed().slice(0, count - printed)) {
          after = row.id
          printed++
          await context.printRow(row)
        }
      }
    })
  command
    .command('save')
    .description('write the requests of the journal as an HTTP Archive, without secrets')
    .argument('<file>', 'to write; - for stdout')
    .action(async (file: string, _options: object, leaf: Command) => {
      const context = contextOf(leaf)
      const har = await exportHar(context.controlOptions)
      await writeOut(context, file, `${JSON.stringify(har, undefined, 2)}\n`)
    })
}

/** ms until a mock that does not answer is asked again. */
const pause = 1000

/** @returns nothing once the connection was lost and is there again */
async function newsAfter(context: Context, after: number): Promise<ControlAnswer<'requestList'> | undefined> {
  const { control, endpoint, settings } = context
  try {
    return await control('requestList', { after, wait: patience })
  } catch (error) {
    if (!isUnreachable(error)) throw error
  }
  const say = (text: string) => {
    if (!settings.quiet) process.stderr.write(`${text}\n`)
  }
  say(`connection to ${endpoint} lost, connecting again`)
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    try {
      await control('requestList', { limit: 1 })
      say(`connected to ${endpoint} again`)
      return undefined
    } catch (error) {
      if (!isUnreachable(error)) throw error
    }
  }
}

/** Also while it starts and ends, when it answers with 503. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof ControlError ? error.status === 503 : error instanceof TypeError
