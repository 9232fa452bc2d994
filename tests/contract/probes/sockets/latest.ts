import { withClock } from '../../core/clock.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'
import { connected } from './connect.ts'
import { arrivesWithin, interval, ofPair } from './listening.ts'
import { num } from './values.ts'

export const latest: Probe = {
  name: 'sockets.latest',
  rules: [],
  says: 'A change of the market is sent when it happens, not with the next one',
  effect: 'read',
  onlyOnMocks: true,
  subjects: ['socket daymarket'],
  run: async (trial, watch) => {
    const { control } = trial
    if (!control) throw new NotPossible('needs a frozen clock, which only a mock has')
    await withClock(trial, 'frozen', async () => {
      const listener = await connected(trial)
      try {
        for (let count = 0; count < 3; count++) {
          const { now } = await control('clock', { advance: interval })
          const isNew = () => ofPair(listener, 'daymarket').some(({ time }) => num(time) > now - interval)
          const sentence = 'after a change of the market, only older messages come until the next change'
          if (!watch.expect(await listener.until(isNew, arrivesWithin), 'socket daymarket', sentence)) return
        }
      } finally {
        listener.close()
      }
    })
  },
}
