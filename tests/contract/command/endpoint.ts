import { isRecord } from '#domain/records.ts'
import { createControl } from '#sdk/control/control.ts'
import { exitCode, Stop } from './exit.ts'

export interface Endpoint {
  /** Base URL of the operations. */
  readonly base: string
  /** Base URL of the sockets. */
  readonly socket: string
  /** Control API of a mock; undefined when there is none. */
  readonly control: string | undefined
}

/**
 * Finds the base URL of the operations by calling public ones under each likely path.
 * @throws Stop
 */
export async function findEndpoint(
  given: string,
  socket: string | undefined,
  timeoutMs: number,
): Promise<Endpoint> {
  const url = parsed(given)
  const path = url.pathname.replace(/\/+$/, '')
  const bases = [`${url.origin}${path}/api`, `${url.origin}${path}`]
  let reason = ''
  for (const base of path.endsWith('/api') ? [...bases].reverse() : bases) {
    try {
      if (await answersEnvelope(base, timeoutMs))
        return { base, socket: socket ?? url.origin, control: await controlOf(url.origin) }
    } catch (error) {
      reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    }
  }
  if (reason !== '') throw new Stop(exitCode.network, `Nothing answers at ${given}: ${reason}.`)
  throw new Stop(
    exitCode.network,
    `The server at ${given} does not follow this contract: no public operation returned an envelope at ${bases.join(' or ')}.`,
  )
}

function parsed(given: string): URL {
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new Stop(exitCode.usage, `--endpoint ${given} is not a URL that starts with http:// or https://.`)
  return url
}

/** Public operations; several, because one of them may be faulty. */
const asked = [
  ['POST', '/area_code'],
  ['POST', '/get/lang'],
  ['GET', '/currency/quotation_new'],
] as const

async function answersEnvelope(base: string, timeoutMs: number): Promise<boolean> {
  for (const [method, path] of asked) {
    const response = await fetch(`${base}${path}`, { method, signal: AbortSignal.timeout(timeoutMs) })
    const answer: unknown = await response.json().catch(() => undefined)
    // An unknown path may also be answered with an envelope, but never with a success.
    if (response.status === 200 && isSuccess(answer)) return true
  }
  return false
}

const isSuccess = (answer: unknown): boolean =>
  isRecord(answer) && (answer['type'] === 'ok' || answer['code'] === 1)

async function controlOf(origin: string): Promise<string | undefined> {
  try {
    await createControl({ url: origin })('outbox')
    return origin
  } catch {
    return undefined
  }
}
