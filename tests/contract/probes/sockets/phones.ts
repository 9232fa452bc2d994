import { clockOf } from '../../core/clock.ts'
import { succeeded } from '../../core/ground.ts'
import { firstPassword } from '../../core/people.ts'
import type { Probe } from '../../core/probe.ts'
import { newPhoneIn, registerByPhone } from '../../core/stage/phones.ts'
import { needsExtensions } from './claims.ts'
import { connected } from './connect.ts'
import { eventWithin } from './tokens.ts'

const subjects = ['socket connection', 'socket login'] as const

export const phones: Probe = {
  name: 'sockets.phones',
  rules: ['S1.02', 'S6.02'],
  closes: 'representatives',
  says: 'A user who registered by phone signs a socket in, by the handshake and by login, and both are notified when the session ends',
  effect: 'write',
  onlyOnMocks: true,
  subjects,
  run: async (trial, watch) => {
    await needsExtensions(trial)
    clockOf(trial)
    const phone = await newPhoneIn(trial)
    succeeded(await registerByPhone(trial, phone))
    const fields = { user_string: phone.number, areacode: phone.areaCode, password: firstPassword }
    const { message: token } = await trial.must('userLogin', { fields })
    const [connecting, late] = [await connected(trial, { token }), await connected(trial)]
    try {
      late.emit('login', { token })
      // An acknowledgement comes after the sign-in that was sent before it.
      await late.ask('subscribe', { channel: 'daymarket' })
      await trial.must('userLogout', { token })
      for (const [subject, listener] of [
        ['socket connection', connecting],
        ['socket login', late],
      ] as const) {
        const isReported = await listener.until((one) => one.of('logged_out').length > 0, eventWithin)
        const sentence = 'a socket of a user who registered by phone receives no event when the session ends'
        if (isReported) watch.holds(subject)
        else watch.missing('logged_out', subject, sentence)
      }
    } finally {
      for (const listener of [connecting, late]) listener.close()
    }
  },
}
