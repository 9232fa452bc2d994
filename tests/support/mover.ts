import { expect, vi } from 'vitest'
import { newKey, write } from '#sdk/call.ts'
import { customer, visitor } from '#sdk/testing/customer.ts'
import { worldAt } from '#sdk/testing/world.ts'
import { listen } from './listener.ts'

/** A customer who moves money through one process and has a socket at another. */
export interface Mover {
  /** Moves 1 USDT, and retries with the same key after any failure. */
  move(): Promise<void>
  /** Waits until the socket has received every move, and checks that each came once, in order. */
  expectReceivedOfAll(): Promise<void>
}

/** @param urls of two processes: one for requests, one for the socket */
export async function moverAt(
  urls: readonly [asked: string, received: string],
  world: string,
): Promise<Mover> {
  const [asked, received] = urls
  const { token } = await customer(worldAt(asked, world), { balances: { spot: { USDT: '100000' } } })
  const api = visitor(worldAt(asked, world), token)
  const listener = await listen(worldAt(received, world), { token })
  let moves = 0
  return {
    move: async () => {
      const key = newKey()
      const change = { currency_id: 3, number: '1', from_field: 'change', to_field: 'lever' } as const
      await vi.waitFor(() => write(api, 'walletChange', change, { key }), { timeout: 60_000, interval: 100 })
      moves++
    },
    expectReceivedOfAll: async () => {
      const expected = Array.from({ length: moves }, (_, index) => `${String(index + 1)}.00000000`)
      const balances = () =>
        listener
          .of('balance')
          .filter(({ kind }) => kind === 'lever')
          .map(({ available }) => available)
      await vi.waitFor(() => expect(balances().length).toBeGreaterThanOrEqual(moves), { timeout: 30_000 })
      expect(balances()).toEqual(expected)
      expect(listener.socket.connected).toBe(true)
    },
  }
}
