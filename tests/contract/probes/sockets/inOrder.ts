import type { ServerEvents } from '#generated/socket.ts'
import { clockOf, withClock } from '../../core/clock.ts'
import { isPayload, type Listener } from '../../core/listeners.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { usdt } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import { leastForms } from '../../core/stage/leastForms.ts'
import type { Trial } from '../../core/trial.ts'
import { leaveNothing } from '../effects/leftovers.ts'
import { ownListener } from './ownListener.ts'
import { eventWithin } from './tokens.ts'

/** Makes one record, which an event reports. */
type Make = (own: Trial) => Promise<unknown>

const makes = {
  order: async (own) => own.must('coinTradePlace', { fields: await leastForms.coinTradePlace(own) }),
  position: async (own) => own.must('leverSubmit', { fields: await leastForms.leverSubmit(own) }),
  option: async (own) => own.must('microtradeSubmit', { fields: await leastForms.microtradeSubmit(own) }),
  record: async (own) => own.must('lhDepositBuy', { fields: await leastForms.lhDepositBuy(own) }),
} as const satisfies Partial<Record<keyof ServerEvents, Make>>
const events = Object.keys(makes) as readonly (keyof typeof makes)[]

/** Records of each kind, made one after the other. */
const several = 3

export const inOrder: Probe = {
  name: 'sockets.in-order',
  rules: [],
  closes: 'sockets',
  says: 'Of several records that follow each other closely, each is reported once, in the order in which they were made; also to a socket that takes the place of a closed one',
  effect: 'write',
  onlyOnMocks: true,
  subjects: events.map((event) => `socket ${event}` as const),
  run: (trial, watch) =>
    withClock(trial, 'frozen', async () => {
      clockOf(trial)
      const person = await fundedPerson(trial)
      const own = actingAs(trial, person)
      for (const to_field of ['lever', 'micro']) {
        const fields = { currency_id: usdt, number: '300', from_field: 'change', to_field }
        await own.must('walletChange', { fields })
      }
      try {
        for (const which of ['a socket', 'a socket in the place of a closed one']) {
          const listener = await ownListener(own, person.token)
          try {
            for (const event of events)
              await watch.each([`socket ${event}`] as const, () =>
                expectInOrder(own, watch, listener, event, which),
              )
          } finally {
            listener.close()
          }
        }
      } finally {
        await leaveNothing(own)
      }
    }),
}

async function expectInOrder(
  own: Trial,
  watch: Watch,
  listener: Listener,
  event: (typeof events)[number],
  which: string,
): Promise<void> {
  const make: Make = makes[event]
  for (let count = 0; count < several; count++) await make(own)
  const ids = () =>
    listener.of(event).flatMap((payload) => {
      const reported = event === 'record' ? payload : payload[event]
      return isPayload(reported) && typeof reported['id'] === 'number' ? [reported['id']] : []
    })
  await listener.until(() => ids().length >= several, eventWithin)
  const reported = ids()
  if (reported.length === 0 && listener.received.length === 0)
    throw new NotPossible('the socket received nothing')
  const isRight =
    reported.length === several &&
    reported.every((id, place) => place === 0 || id > (reported[place - 1] ?? id))
  const sentence = `${which} is told of ${String(several)} new ones with the ids ${reported.join(', ') || 'none'}`
  watch.expect(isRight, `socket ${event}`, sentence)
}
