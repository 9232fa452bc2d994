import { isDeepStrictEqual } from 'node:util'
import type { Command } from 'commander'
import { exportHar } from '#sdk/control/files.ts'
import { performWords } from '../api/fromWords.ts'
import { expectWorld, isUnreachable, untilBack } from '../comeBack.ts'
import { contextOf, type Context } from '../context.ts'
import { idOf, wholeNumber } from '../options.ts'
import { writeOut } from '../output/file.ts'
import { createRequestLines, requestText, type LoggedRequest } from '../requestLine.ts'

const filters = '--operation, --type, --status, --user …; all: h5 api requestList --schema'
/** Seconds that one poll of `tail` waits for new requests. */
const patience = 25

export function define(command: Command): void {
  command
    .command('list', { isDefault: true })
    .description('list the latest requests, newest first')
    .argument('[fields...]', filters)
    .allowUnknownOption()
    .action(async (words: readonly string[], _options: object, leaf: Command) => {
      const context = contextOf(leaf)
      const rows = await performWords(context, 'requestList', words, { limit: 20 })
      const lines = await createRequestLines(context)(rows as readonly LoggedRequest[])
      await context.print(rows, () => lines.join('\n') || 'none')
    })
  command
    .command('show')
    .description('show one request with input and answer, without secrets')
    .argument('<id>', 'id from the list', idOf)
    .action(async (id: number, _options: object, leaf: Command) => {
      const context = contextOf(leaf)
      const found = await context.control('requestShow', { id })
      const [line = ''] = await createRequestLines(context)([found.request])
      await context.print(found, () => requestText(line, found))
    })
  command
    .command('tail')
    .description('print requests as they arrive, until interrupted')
    .option('--count <n>', 'stop after n', wholeNumber)
    .action(async ({ count = Infinity }: { readonly count?: number }, leaf: Command) => {
      const context = contextOf(leaf)
      const linesOf = createRequestLines(context)
      let [last] = await context.control('requestList', { limit: 1 })
      let isBack = false
      for (let printed = 0; printed < count;) {
        const news = await newsAfter(context, last, isBack)
        isBack = news === undefined
        for (const row of news?.toReversed().slice(0, count - printed) ?? []) {
          last = row
          printed++
          const [line = ''] = context.settings.format === 'table' ? await linesOf([row]) : []
          await context.printRow(row, () => line)
        }
      }
    })
  command
    .command('save')
    .description('write the requests of the journal as an HTTP Archive, without secrets')
    .argument('<file>', 'output file; - for stdout')
    .action(async (file: string, _options: object, leaf: Command) => {
      const context = contextOf(leaf)
      const har = await exportHar(context.controlOptions)
      await writeOut(context, file, `${JSON.stringify(har, undefined, 2)}\n`)
    })
}

/**
 * Polls for new requests.
 * @param last the last printed request
 * @param isBack whether the connection was lost since then
 * @returns newest first; empty after a reconnect
 * @throws WorldGone
 */
async function newsAfter(
  context: Context,
  last: LoggedRequest | undefined,
  isBack: boolean,
): Promise<readonly LoggedRequest[] | undefined> {
  const { control, endpoint, settings } = context
  const say = (text: string) => {
    if (!settings.quiet) process.stderr.write(`${text}\n`)
  }
  try {
    if (isBack) return missed(await control('requestList', { limit: 500 }), last)
    const news = await control('requestList', { after: last?.id ?? 0, wait: patience })
    // The log of a world dropped in between is empty.
    if (news.length === 0) await expectWorld(context)
    return news
  } catch (error) {
    if (!isUnreachable(error)) {
      await expectWorld(context)
      throw error
    }
  }
  say(`connection to ${endpoint} lost, reconnecting`)
  await untilBack(context)
  say(`reconnected to ${endpoint}`)
  return undefined
}

/** A restarted mock numbers its requests from one again, so all of them are new. */
const missed = (rows: readonly LoggedRequest[], last: LoggedRequest | undefined): readonly LoggedRequest[] =>
  rows.some((row) => isDeepStrictEqual(row, last)) ? rows.filter(({ id }) => id > (last?.id ?? 0)) : rows
