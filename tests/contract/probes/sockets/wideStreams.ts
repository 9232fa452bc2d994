import { marketChannels } from '#generated/socket.ts'
import { withClock } from '../../core/clock.ts'
import { isPayload, type Listener } from '../../core/listeners.ts'
import { symbol } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { needsExtensions } from './claims.ts'
import { connected } from './connect.ts'
import { ofPair } from './listening.ts'
import { text } from './values.ts'

/** Least time limit of the next messages of an active market, ms. */
const nextWithin = 5_000

/** Subscriptions to every period of a market, and to every market. */
const requests = [{ channel: 'kline', symbol }, ...marketChannels.map((channel) => ({ channel }))] as const

export const wideStreams: Probe = {
  name: 'sockets.wide-streams',
  rules: [],
  closes: 'sockets',
  says: 'A subscription to every period or every market can be left as it was asked for: nothing of it arrives any more, and it can be asked for again',
  effect: 'read',
  subjects: ['socket subscribe', 'socket unsubscribe'],
  run: async (trial, watch) => {
    await needsExtensions(trial)
    const witness = await connected(trial)
    const all: { readonly request: (typeof requests)[number]; readonly listener: Listener }[] = []
    try {
      for (const request of requests) all.push({ request, listener: await connected(trial) })
      await withClock(trial, 'running', async () => {
        const moves = (listener: Listener) => {
          const from = ofPair(listener, 'daymarket').length
          return listener.until((one) => ofPair(one, 'daymarket').length > from + 1, nextWithin)
        }
        // Before its first subscription, a socket receives every market.
        const start = new Map<Listener, number>()
        for (const { request, listener } of all) {
          await listener.ask('subscribe', request)
          start.set(listener, listener.of(request.channel).length)
        }
        const hasOwn = ({ request, listener }: (typeof all)[number]) =>
          listener.of(request.channel).length > (start.get(listener) ?? 0)
        await witness.until(() => all.every(hasOwn), nextWithin)
        const counts = new Map<Listener, number>()
        for (const { request, listener } of all) {
          const reported = await listener.ask('unsubscribe', request)
          const isOk = isPayload(reported?.answer) && reported.answer['ok'] === true
          const sentence = `unsubscribe from ${text(request)} was acknowledged with ${text(reported?.answer)}`
          watch.expect(isOk, 'socket unsubscribe', sentence)
          counts.set(listener, reported?.receivedBefore ?? listener.received.length)
        }
        if (!(await moves(witness))) {
          watch.unchecked('socket unsubscribe', 'the market did not move, so silence proves nothing')
          return
        }
        for (const { request, listener } of all) {
          const stray = listener.received[counts.get(listener) ?? 0]
          const { symbol: market, period = '' } = stray?.payload ?? {}
          const sentence = `${text(request)} was left, and ${text(stray?.event)} of ${text(market)} ${text(period)} still arrives`
          watch.expect(stray === undefined, 'socket unsubscribe', sentence)
        }
        for (const { request, listener } of all) {
          const reported = await listener.ask('subscribe', request)
          const came = await listener.until(
            (one) => one.received.length > (reported?.receivedBefore ?? 0),
            nextWithin,
          )
          watch.expect(
            came,
            'socket subscribe',
            `${text(request)} was left, and sends nothing when asked again`,
          )
        }
      })
    } finally {
      for (const listener of [witness, ...all.map((one) => one.listener)]) listener.close()
    }
  },
}
