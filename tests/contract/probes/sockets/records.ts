import { PlanOrderStatus } from '#generated/enums.ts'
import type { Probe } from '../../core/probe.ts'
import { within } from '../../core/statement.ts'
import { doneOf, notReceived } from './account.ts'
import { otherOverHttp } from './agreement.ts'
import { dealings } from './dealings.ts'
import { sameNumber, text } from './values.ts'

export const records: Probe = {
  name: 'sockets.records',
  rules: [],
  says: 'A plan order is reported as running when it is bought and as ended when it is redeemed',
  effect: 'write',
  subjects: ['socket record'],
  run: async (trial, watch) => {
    const received = await dealings(trial)
    const deed = doneOf(received, 'plan')
    const subject = 'socket record'
    if (!deed || received.owner.of('record').length === 0) {
      watch.unchecked(subject, notReceived)
      return
    }
    const reported = received.owner
      .of('record')
      .filter(({ id, record }) => record === 'finance' && id === deed.id)
    const statuses = reported.map(({ status }) => status)
    watch.expect(
      statuses[0] === PlanOrderStatus.running && statuses.at(-1) === PlanOrderStatus.ended,
      subject,
      `plan ${text(deed.id)} was bought and redeemed, but reported with status ${statuses.map(text).join(', ') || 'none'}`,
    )
    const [row] = deed.rows
    for (const { amount } of reported.slice(0, 1))
      if (amount !== undefined && row && 'amount' in row && !sameNumber(amount, row['amount']))
        watch.fault(subject, within(`plan ${text(deed.id)}`, otherOverHttp('amount', amount, row['amount'])))
  },
}
