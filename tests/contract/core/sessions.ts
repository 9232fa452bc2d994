import { branchOf, envelopeOf, payloadOf, type Exchange } from './exchange.ts'
import { unequal } from './statement.ts'
import type { ProbeWatch } from './watch.ts'

/** Compares the tokens of all sign-ins, and every answer about the end of one session. */
export interface Sessions {
  look(exchange: Exchange): void
}

/** Random tokens of 32 hexadecimal digits agree in two of them on average, and in half of them never. */
const leastOther = 12

/** Tokens that are compared with a new one. */
const remembered = 20

interface End {
  readonly exchange: Exchange
  readonly reason: string | undefined
  readonly endedAt: string | undefined
}

export function createSessions(watch: ProbeWatch): Sessions {
  const signIns: { readonly token: string; readonly exchange: Exchange }[] = []
  const ends = new Map<string, End>()
  /** A wrong answer about one session is one finding, however many operations give it. */
  const reported = new Set<string>()

  const signedIn = (exchange: Exchange) => {
    const token: unknown = payloadOf<'userLogin'>(exchange)
    if (typeof token !== 'string') return
    const near = signIns
      .slice(-remembered)
      .find((one) => one.token !== token && differing(one.token, token) < leastOther)
    if (near) {
      const count = String(token.length - differing(near.token, token))
      const sentence = `the tokens of two sign-ins agree in ${count} of ${String(token.length)} digits, and can be guessed`
      watch.fault('userLogin', sentence, near.exchange, exchange)
    }
    signIns.push({ token, exchange })
  }
  const ended = (exchange: Exchange, key: string) => {
    const { reason, ended_at: at } = envelopeOf(exchange)
    const end: End = {
      exchange,
      reason: typeof reason === 'string' ? reason : undefined,
      endedAt: typeof at === 'number' ? String(at) : undefined,
    }
    const first = ends.get(key)
    ends.set(key, { exchange, reason: first?.reason ?? end.reason, endedAt: first?.endedAt ?? end.endedAt })
    for (const [field, own, other] of [
      ['reason', end.reason, first?.reason],
      ['ended_at', end.endedAt, first?.endedAt],
    ] as const)
      if (own !== undefined && other !== undefined && own !== other && !reported.has(`${key} ${field}`)) {
        reported.add(`${key} ${field}`)
        watch.fault(
          exchange.operation,
          unequal(field, own, `${other}, as another answer says of the same session`),
          first?.exchange,
          exchange,
        )
      }
  }
  return {
    look: (exchange) => {
      const { operation, request } = exchange
      if (operation === 'userLogin' && branchOf(exchange) === 'ok') signedIn(exchange)
      const token = request.headers['Authorization']
      const world = request.headers['X-Mock-World'] ?? ''
      if (token !== undefined && branchOf(exchange) === '999') ended(exchange, `${world} ${token}`)
    },
  }
}

/** Number of digits in which two tokens differ. */
const differing = (one: string, other: string): number =>
  Math.abs(one.length - other.length) +
  Array.from(one).filter((digit, index) => index < other.length && digit !== other[index]).length
