import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openWorld } from '#sdk/testing/world.ts'
import { openCoverage } from '../coverage/count.ts'
import { btc, hangUp, listen, type Listener } from '../support/listener.ts'

let listener: Listener
beforeEach(async () => {
  listener = await listen(await openWorld(inject('mockUrl')))
})
afterEach(() => {
  expect(hangUp(), 'messages against asyncapi.yaml').toEqual([])
})

/** Subscriptions that the contract allows. */
const valuesOf = (field: string): readonly string[] =>
  openCoverage()
    .wanted('message enum values')
    .flatMap((key) => (key.startsWith(`receive subscribe.${field} = `) ? [key.split(' = ')[1] ?? ''] : []))
const streams = [
  ...valuesOf('channel').map((channel) => ({ channel, ...btc })),
  ...valuesOf('period').map((period) => ({ channel: 'kline', ...btc, period })),
]

test.each(streams)('[S7.05] a stream can be subscribed to and left: $channel $period', async (stream) => {
  expect(await listener.subscribe(stream)).toEqual({ ok: true })
  expect(await listener.subscribe(stream, 'unsubscribe')).toEqual({ ok: true })
  // The snapshot came right after the first acknowledgement.
  expect(listener.of(stream.channel)).not.toEqual([])
})

test('a socket that unsubscribes too fast is refused', async () => {
  const stream = { channel: 'daymarket', ...btc }
  const answers = await Promise.all(
    Array.from({ length: 300 }, () => listener.subscribe(stream, 'unsubscribe')),
  )
  expect(new Set(answers.map(({ reason }) => reason))).toEqual(new Set([undefined, 'too-many-messages']))
})
