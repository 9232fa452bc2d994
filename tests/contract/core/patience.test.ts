import { expect, test } from 'vitest'
import type { Exchange } from './exchange.ts'
import { waitingOut } from './patience.ts'

/** A backend that first refuses like this and then accepts; returns the waits in ms. */
async function waitsFor(
  refusal: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<readonly number[]> {
  const waits: number[] = []
  const json: unknown[] = [
    { type: 'error', ...refusal },
    { type: 'ok', message: 'Sent' },
  ]
  const send = (): Promise<Exchange> => {
    const answer = json.shift()
    return Promise.resolve({
      operation: 'setSmsOtherMail',
      request: { method: 'POST', url: '/', headers: {} },
      answer: { status: 200, headers: new Headers(headers), text: JSON.stringify(answer), json: answer },
      ms: 1,
    })
  }
  await waitingOut(send, undefined, async (ms) => waits.push(ms))('setSmsOtherMail')
  return waits
}

test('waits for Retry-After, or a minute for the reason that the contract has', async () => {
  expect(await waitsFor({ message: 'Slowly' }, { 'retry-after': '7' })).toEqual([7_000])
  expect(await waitsFor({ message: 'Slowly', reason: 'too-many-attempts' })).toEqual([61_000])
})

test('ignores numbers in a message', async () => {
  expect(await waitsFor({ message: 'The minimum is 60 USDT' })).toEqual([])
  expect(await waitsFor({ message: 'At least 60', reason: 'below-minimum' })).toEqual([])
})
