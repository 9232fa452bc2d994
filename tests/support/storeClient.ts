import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { z } from 'zod'
import { createControl, type ControlInput } from '#sdk/control/control.ts'
import type { MockProcess } from './process.ts'

/** A response of a running mock's default world. */
const envelope = z.looseObject({
  type: z.string().optional(),
  message: z.unknown().optional(),
  reason: z.string().optional(),
})

export interface StoreAnswer {
  readonly status: number
  readonly retryAfter: number
  readonly body: z.infer<typeof envelope>
}

/** Sends requests to the default world of a mock process. */
export function createStoreClient(mock: MockProcess, token = '') {
  const ask = async (path: string, init: RequestInit = {}): Promise<StoreAnswer> => {
    const response = await fetch(`${mock.url}${path}`, init)
    const retryAfter = Number(response.headers.get('retry-after'))
    return { status: response.status, retryAfter, body: envelope.parse(await response.json()) }
  }
  const headers = (more: Readonly<Record<string, string>>) => ({ authorization: token, ...more })
  const control = createControl(mock)
  const post = (path: string, fields: Readonly<Record<string, string>>, more = {}) =>
    ask(`/api${path}`, { method: 'POST', headers: headers(more), body: new URLSearchParams(fields) })
  return {
    /** The same user at a restarted mock. */
    at: (another: MockProcess) => createStoreClient(another, token),
    control,
    clock: (change: ControlInput<'clock'>) => control('clock', change),
    post,
    get: (path: string) => ask(`/api${path}`, { headers: headers({}) }),
    timeNow: async () => (await control('clock', {})).now,
    signIn: async () => {
      const { body } = await post('/user/login', { user_string: 'demo@h5.example', password: 'demo123456' })
      expect(body.type).toBe('ok')
      token = String(body.message)
    },
    /** Buys an option of 30 seconds. */
    buyOption: (more = {}) =>
      post(
        '/microtrade/submit',
        { match_id: '1', currency_id: '3', type: '1', seconds: '30', number: '10' },
        more,
      ),
    /** States of the newest options: 1 open, 2 settling, 3 settled. */
    options: async () => {
      const { body } = await ask('/api/microtrade/lists?page=1&limit=100', { headers: headers({}) })
      const { data } = z.object({ data: z.array(z.object({ status: z.number() })) }).parse(body.message)
      return data.map(({ status }) => status)
    },
  }
}

/** Waits for mock output, which appears once for each change of the store's state. */
export async function waitForOutput(mock: MockProcess, text: string, times = 1): Promise<void> {
  await vi.waitFor(
    () => {
      expect(mock.output().split(text).length - 1).toBe(times)
    },
    { timeout: 45_000, interval: 50 },
  )
}

export const cannotWrite = '"kind":"store"'
export const writesAgain = 'the store writes again'
export const databaseIn = (folder: string): string => join(folder, 'exchange.sqlite')
