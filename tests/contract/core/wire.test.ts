import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import type { OperationId } from '#generated/operations.ts'
import { portOf } from '../../support/ports.ts'
import type { Asking } from './request.ts'
import { createWire, noGuards } from './wire.ts'

/** Behaviour of a backend on one connection. */
type Deed = 'answers' | 'resets' | 'breaks off'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Sends one request to a backend that does these deeds in turn; returns the outcome and the keys of its requests. */
async function sendTo(deeds: readonly Deed[], operation: OperationId, asking: Asking = {}) {
  const keys: unknown[] = []
  const server = createServer((incoming, response) => {
    const deed = deeds[keys.length]
    keys.push(incoming.headers['idempotency-key'])
    if (deed === 'resets') incoming.socket.resetAndDestroy()
    else {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 30 })
      response.write('{"type":"ok",')
      if (deed === 'answers') response.end('"message":"done"}')
      else setImmediate(() => incoming.socket.resetAndDestroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  const base = `http://127.0.0.1:${String(portOf(server))}`
  const options = {
    base,
    socket: base,
    register: true,
    invitation: '',
    writes: true,
    timeoutMs: 5_000,
    paceMs: 0,
  }
  const wire = createWire(options, {}, noGuards)('test')
  const { answer, failure } = await wire.send(operation, asking)
  return { answer: answer?.json, failure, keys, sentAgain: wire.sentAgain() }
}

const done = { type: 'ok', message: 'done' }

describe('a connection that is reset before an answer', () => {
  test('is used once more for a read', async () => {
    expect(await sendTo(['resets', 'answers'], 'walletLegalLog')).toEqual({
      answer: done,
      failure: undefined,
      keys: [undefined, undefined],
      sentAgain: 1,
    })
  })

  test('is used once more for a write with an idempotency key, and with the same key', async () => {
    const { answer, keys } = await sendTo(['resets', 'answers'], 'setLang', { fields: { lang: 'th' } })
    expect(answer).toEqual(done)
    expect(keys).toEqual([expect.stringMatching(/./), keys[0]])
  })

  test.each<readonly [string, readonly Deed[], OperationId, Asking, number]>([
    ['a write without a key', ['resets', 'answers'], 'setLang', { key: false }, 1],
    ['an answer that has begun', ['breaks off', 'answers'], 'walletLegalLog', {}, 1],
    ['a second reset', ['resets', 'resets', 'answers'], 'walletLegalLog', {}, 2],
  ])('is reported for %s', async (_case, deeds, operation, asking, requests) => {
    const { answer, failure, keys } = await sendTo(deeds, operation, asking)
    expect(answer).toBeUndefined()
    expect(failure).toMatch(/^no answer: ./)
    expect(keys).toHaveLength(requests)
  })
})
