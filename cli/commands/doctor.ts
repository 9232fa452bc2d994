import type { Command } from 'commander'
import { read } from '#sdk/call.ts'
import { ControlError } from '#sdk/control/error.ts'
import { catalogueOf } from '../api/catalogue.ts'
import { explainFailure } from '../calls/network.ts'
import { contextOf, type Context } from '../context/context.ts'
import { machine, type Finding, type State } from '../doctor/machine.ts'
import { exitCode, Unreachable } from '../errors/errors.ts'
import { utc } from '../output/humanText.ts'
import { green, red } from '../output/terminalText.ts'

export function define(command: Command): void {
  command.action(async () => {
    const context = contextOf(command)
    const backend = await reach(context)
    const findings = [
      ...(await machine()),
      { what: 'settings', state: 'ok', detail: settingsText(context) } as const,
      backend,
      // An unreachable backend has no further findings.
      ...(backend.state === 'ok'
        ? [await version(context), await session(context), ...(await mock(context))]
        : []),
    ]
    await context.print(findings, (all) =>
      all.map(({ what, state, detail }) => `${sign(state)}  ${what.padEnd(13)}  ${detail}`).join('\n'),
    )
    if (backend.state === 'bad') process.exitCode = exitCode.network
    else if (findings.some(({ state }) => state === 'bad')) process.exitCode = exitCode.refused
  })
}

const sign = (state: State): string =>
  state === 'ok' ? green('ok  ') : state === 'bad' ? red('bad ') : 'note'

const settingsText = ({ endpoint, world, settings }: Context): string =>
  `${endpoint}, world ${world ?? 'default'}, profile ${settings.profile}`

async function reach({ visitor, endpoint }: Context): Promise<Finding> {
  try {
    const quotes = await read(visitor, 'currencyQuotationNew', {})
    const markets = quotes.reduce((sum, { quotation }) => sum + quotation.length, 0)
    return { what: 'backend', state: 'ok', detail: `${endpoint} answers, ${String(markets)} markets` }
  } catch (error) {
    const reason = explainFailure(error, endpoint)
    const hint = reason instanceof Unreachable ? `; ${reason.hint}` : ''
    return { what: 'backend', state: 'bad', detail: `${errorText(reason)}${hint}` }
  }
}

/** Compares the backend's contract version with ours. */
async function version({ endpoint }: Context): Promise<Finding> {
  const ours = catalogueOf('product').version
  const response = await fetch(`${endpoint}/openapi.yaml`).catch(() => undefined)
  const text = response?.ok === true ? await response.text() : ''
  const [, theirs] = /^ {2}version: '?([\w.-]+)'?$/m.exec(text) ?? []
  if (theirs === undefined)
    return { what: 'contract', state: 'note', detail: `ours is ${ours}; the backend does not serve it` }
  return theirs === ours
    ? { what: 'contract', state: 'ok', detail: ours }
    : { what: 'contract', state: 'bad', detail: `ours is ${ours}, the backend's ${theirs}` }
}

async function session({ api, token }: Context): Promise<Finding> {
  if (token() === undefined) return { what: 'session', state: 'note', detail: 'not signed in' }
  try {
    const { account } = await read(api, 'userCenter', {})
    return { what: 'session', state: 'ok', detail: `signed in as ${account}` }
  } catch (error) {
    return { what: 'session', state: 'note', detail: errorText(error) }
  }
}

async function mock({ control, endpoint }: Context): Promise<readonly Finding[]> {
  try {
    const { now, mode } = await control('clock', {})
    const { balanced } = await control('ledger')
    const { count, latest } = await control('violations')
    const [first] = latest
    return [
      { what: 'control API', state: 'ok', detail: `${endpoint}/__mock` },
      { what: 'clock', state: 'ok', detail: `${utc(now)}, ${mode}` },
      {
        what: 'ledger',
        state: balanced ? 'ok' : 'bad',
        detail: balanced ? 'balanced' : 'out of balance: h5 api ledger',
      },
      {
        what: 'violations',
        state: count === 0 ? 'ok' : 'bad',
        detail:
          first === undefined ? 'none' : `${String(count)}, the latest: ${first.subject}: ${first.detail}`,
      },
    ]
  } catch (error) {
    if (!(error instanceof ControlError)) throw error
    return [{ what: 'control API', state: 'note', detail: error.message }]
  }
}

const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error))
