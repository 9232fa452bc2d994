import { IdentityStatus } from '#generated/enums.ts'
import { clockOf } from '../../core/clock.ts'
import { exampleOf } from '../../core/contract.ts'
import { branchOf } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { clockTolerance, utc } from '../../core/moment.ts'
import type { Probe } from '../../core/probe.ts'
import { statement } from '../../core/statement.ts'
import { wrongField } from '../effects/books.ts'
import { expectHolder } from '../effects/person.ts'
import { documentOf } from '../refusals/personCases.ts'
import { decide, why } from './reviews.ts'

const { unverified, underReview, verified } = IdentityStatus

/** Time after each decision, so that the next one has another time; ms. */
const apart = 2 * clockTolerance

export const identities: Probe = {
  name: 'bystanders.identities',
  rules: ['S4.01', 'S4.02', 'S3.07'],
  closes: 'bystanders',
  says: 'A decision about the advanced verification leaves the basic one as it is, and a rejected one can be filed again with other data; the verified name is that of the basic one',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['userCenter', 'userCenter2', 'userRealName2'],
  run: async (trial, watch) => {
    const control = clockOf(trial)
    const person = await trial.people.another()
    const { token } = person
    let decided = Number.NaN
    const decideNow = async (kind: 'basic' | 'advanced', decision: 'pass' | 'reject') => {
      await decide(control, kind, decision)
      decided = (await control('clock', {})).now
      await control('clock', { advance: apart, keepSessions: true })
    }
    const expectStatus = async (when: string, advanced: IdentityStatus, reason?: string) => {
      const exchange = await trial.send('userCenter', { token })
      const profile = succeeded<'userCenter'>(exchange).message
      // The reason is an extension.
      const reported = reason !== undefined && 'review_reason' in profile && { review_reason: reason }
      const wrong = wrongField(profile, { review_status: verified, advanced_user: advanced, ...reported })
      watch.expect(wrong === undefined, 'userCenter', statement`${when} ${wrong}`, exchange)
      // An extension as well.
      const { reviewed_at } = profile
      const isThen = reviewed_at === undefined || Math.abs(utc(reviewed_at) - decided) < clockTolerance
      const sentence = `${when} reviewed_at is ${String(reviewed_at)}, and it was decided at ${new Date(decided).toISOString()}`
      watch.expect(isThen, 'userCenter', sentence, exchange)
      const other = await trial.send('userCenter2', { token })
      const second = succeeded<'userCenter2'>(other).message
      const also = reason !== undefined && 'review_reason' in second && { review_reason: reason }
      const shown = wrongField(second, { review_status: advanced, ...also })
      watch.expect(shown === undefined, 'userCenter2', statement`${when} ${shown}`, other)
      await expectHolder(trial, watch, token, when, filed)
      const { country, name, address } = filed
      // The filed data are an extension as well.
      const data = profile.identity && wrongField(profile.identity, { country, name, address })
      watch.expect(
        data === undefined,
        'userCenter',
        statement`${when} the filed identity has ${data}`,
        exchange,
      )
    }
    const filed = exampleOf('userRealName')
    const first = { country: 'Japan', name: 'Ken Oda', card_id: 'KO987654321', address: '3 Hill Road, Kyoto' }
    await expectHolder(trial, watch, token, 'before an identity was filed')
    await trial.must('userRealName', { token, fields: first })
    await decideNow('basic', 'reject')
    await expectHolder(trial, watch, token, 'after a rejected basic verification')
    await trial.must('userRealName', { token, fields: filed })
    await decideNow('basic', 'pass')
    await expectStatus('after the basic verification', unverified)
    for (const [decision, advanced, reported] of [
      ['reject', unverified, why],
      ['pass', verified, undefined],
    ] as const) {
      const filing = await trial.send('userRealName2', { token, fields: await documentOf(trial, person) })
      const refused = 'the advanced verification is refused after the basic one, or after a rejection'
      if (!watch.expect(branchOf(filing) === 'ok', 'userRealName2', refused, filing)) return
      await expectStatus('after the pictures were filed', underReview)
      await decideNow('advanced', decision)
      await expectStatus(`after the advanced verification was decided with ${decision}`, advanced, reported)
    }
  },
}
