/** A world of a running mock, with the control door at hand. */
export interface TestWorld {
  readonly url: string
  readonly name: string
  control<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T>
  newestCode(target: string): Promise<string>
  /** Moves the clock on; every job due by then has fired when this returns. */
  advance(ms: number): Promise<number>
  now(): Promise<number>
  passReviews(): Promise<void>
  ledger(): Promise<LedgerReport>
}

export interface LedgerReport {
  readonly balanced: boolean
  readonly currencies: readonly { readonly currency_id: number; readonly sum: string }[]
  readonly negative: number
  readonly frozen_mismatch: number
  readonly posting_mismatch: number
}

/** A Monday noon: no test depends on the day it runs. */
export const startOfTests = Date.UTC(2026, 0, 12, 12)

let count = 0

/** Opens a fresh world on a running mock, its clock frozen, the same each time for the same seed. */
export async function openWorld(url: string, seed = 'test', at = startOfTests): Promise<TestWorld> {
  const name = `test-${String(process.pid)}-${String(++count)}`
  const control = async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> => {
    const response = await fetch(`${url}/__mock${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'X-Mock-World': name },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const answer = (await response.json()) as { type: string; message: T }
    if (answer.type !== 'ok') throw new Error(`/__mock${path}: ${String(answer.message)}`)
    return answer.message
  }
  await control('reset', { seed, at })
  return {
    url,
    name,
    control,
    newestCode: async (target) => {
      const query = new URLSearchParams({ target })
      const [newest] = await control<{ code: string }[]>('GET', `/outbox?${query.toString()}`)
      if (!newest) throw new Error(`no code was sent to ${target}`)
      return newest.code
    },
    advance: async (ms) => (await control('clock', { advance: ms })).now,
    now: async () => (await control('clock', {})).now,
    passReviews: async () => {
      for (const { kind, id } of await control('reviewList')) {
        await control('review', { kind, id, decision: 'pass' })
      }
    },
    ledger: () => control('ledger'),
  }
}
