import { isDeepStrictEqual } from 'node:util'
import type { Command } from 'commander'
import { type ControlAnswer, senderOf } from '#sdk/control/control.ts'
import { exportHar } from '#sdk/control/files.ts'
import { performWords } from '../calls/fromWords.ts'
import { nameFlagsInErrors } from '../calls/steering.ts'
import { expectWorld, isUnreachable, waitForBackend } from '../calls/worlds.ts'
import { contextOf, type Context } from '../context/context.ts'
import { utc, wallTime } from '../output/humanText.ts'
import { writeOut } from '../output/printer.ts'
import { red } from '../output/terminalText.ts'
import { idOf, wholeNumber } from '../values/options.ts'

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
      const rows = await performWords(context, 'requestList', {
        words,
        known: { limit: 20 },
        flags: { user: '--user' },
      })
      const lines = await createRequestLines(context)(rows as readonly LoggedRequest[])
      await context.print(rows, () => lines.join('\n') || 'none')
    })
  command
    .command('show')
    .description('show one request with input and answer, without secrets')
    .argument('<id>', 'id from the list', idOf)
    .action(async (id: number, _options: object, leaf: Command) => {
      const context = contextOf(leaf)
      const found = await nameFlagsInErrors({}, () => context.control('requestShow', { id }), {
        'not-found': 'see: h5 requests list',
      })
      const [line = ''] = await createRequestLines(context)([found.request])
      await context.print(found, () => requestText(line, found))
    })
  command
    .command('tail')
    .description('print requests as they arrive, until interrupted')
    .option('--count <n>', 'stop after n requests', wholeNumber)
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
    if (isBack) return newRequests(await control('requestList', { limit: 500 }), last)
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
  await waitForBackend(context)
  say(`reconnected to ${endpoint}`)
  return undefined
}

/** A restarted mock numbers its requests from one again, so all of them are new. */
const newRequests = (
  rows: readonly LoggedRequest[],
  last: LoggedRequest | undefined,
): readonly LoggedRequest[] =>
  rows.some((row) => isDeepStrictEqual(row, last)) ? rows.filter(({ id }) => id > (last?.id ?? 0)) : rows

type LoggedRequest = ControlAnswer<'requestList'>[number]
type ShownRequest = ControlAnswer<'requestShow'>

/** An id that no user has. */
const nobody = 0

/** Formats logged requests; looks up the accounts of users that it has not seen yet. */
function createRequestLines({ control }: Pick<Context, 'control'>) {
  const accounts = new Map<number, string>()
  return async (rows: readonly LoggedRequest[]): Promise<readonly string[]> => {
    const ids = rows.map((row) => senderOf(row) ?? nobody)
    if (ids.some((id) => id !== nobody && !accounts.has(id)))
      for (const { id, account } of await control('userList', { limit: 1000 })) accounts.set(id, account)
    return rows.map((row, index) => lineOf(row, accounts.get(ids[index] ?? nobody)))
  }
}

/** `  41  15:28:31 (world 2026-01-12 12:00:00)  POST coinTradePlace  200  refused insufficient-balance  2 ms  ann@…` */
function lineOf(row: LoggedRequest, account = ''): string {
  const { id, at, wall_at, method, operation, path, status, ms, faults, violations } = row
  const notes = [
    ...(faults.length > 0 ? [`fault ${faults.join(' ')}`] : []),
    ...(violations.length > 0 ? [red(`breaks the contract: ${violations.join('; ')}`)] : []),
  ]
  return [
    String(id).padStart(4),
    `${wallTime(wall_at)} (world ${utc(at)})`,
    `${method.padEnd(4)} ${operation || path}`,
    String(status),
    outcomeOf(row),
    `${String(Math.round(ms))} ms`,
    account,
    ...notes,
  ]
    .filter((part) => part !== '')
    .join('  ')
}

function outcomeOf({ type, reason, status }: LoggedRequest): string {
  switch (type) {
    case 'ok':
      return 'ok'
    case 'error':
      return red(`refused ${reason}`.trim())
    case '999':
      return red('logged out')
    case '998':
      return red('identity needed')
    default:
      return status === 0 ? red('cut off') : ''
  }
}

/** A request in full: its line, then input and answer as JSON with one field per line. */
function requestText(line: string, { request: _, ...call }: ShownRequest): string {
  const parts = Object.entries(call).filter(([, value]) => value !== undefined && !isEmpty(value))
  return [line, ...parts.map(([name, value]) => `\n${name}\n${JSON.stringify(value, undefined, 2)}`)].join(
    '\n',
  )
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0
