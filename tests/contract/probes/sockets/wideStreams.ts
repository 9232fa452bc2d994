import { marketChannels } from '#generated/socket.ts'
import { withClock } from '../../core/clock.ts'
import { isPayload, type Ear } from '../../core/ears.ts'
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
    const all: { readonly request: (typeof requests)[number]; readonly ear: Ear }[] = []
    try {
      for (const request of requests) all.push({ request, ear: await connected(trial) })
      await withClock(trial, 'running', async () => {
        const moves = (ear: Ear) => {
          const from = ofPair(ear, 'daymarket').length
          return ear.until((one) => ofPair(one, 'daymarket').length > from + 1, nextWithin)
        }
        // Before its first subscription, a socket receives every market.
        const start = new Map<Ear, number>()
        for (const { request, ear } of all) {
          await ear.ask('subscribe', request)
          start.set(ear, ear.of(request.channel).length)
        }
        const hasOwn = ({ request, ear }: (typeof all)[number]) =>
          ear.of(request.channel).length > (start.get(ear) ?? 0)
        await witness.until(() => all.every(hasOwn), nextWithin)
        const counts = new Map<Ear, number>()
        for (const { request, ear } of all) {
          const told = await ear.ask('unsubscribe', request)
          const isOk = isPayload(told?.answer) && told.answer['ok'] === true
          const sentence = `unsubscribe from ${text(request)} was acknowledged with ${text(told?.answer)}`
          watch.expect(isOk, 'socket unsubscribe', sentence)
          counts.set(ear, told?.heardBefore ?? ear.heard.length)
        }
        if (!(await moves(witness))) {
          watch.unchecked('socket unsubscribe', 'the market did not move, so silence proves nothing')
          return
        }
        for (const { request, ear } of all) {
          const stray = ear.heard[counts.get(ear) ?? 0]
          const { symbol: market, period = '' } = stray?.payload ?? {}
          const sentence = `${text(request)} was left, and ${text(stray?.event)} of ${text(market)} ${text(period)} still arrives`
          watch.expect(stray === undefined, 'socket unsubscribe', sentence)
        }
        for (const { request, ear } of all) {
          const told = await ear.ask('subscribe', request)
          const came = await ear.until((one) => one.heard.length > (told?.heardBefore ?? 0), nextWithin)
          watch.expect(
            came,
            'socket subscribe',
            `${text(request)} was left, and sends nothing when asked again`,
          )
        }
      })
    } finally {
      for (const ear of [witness, ...all.map((one) => one.ear)]) ear.close()
    }
  },
}
