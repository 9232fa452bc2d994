import { OptionStatus } from '#generated/enums.ts'
import { succeeded } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'
import { wrongSettlement } from '../effects/option.ts'

export const options: Probe = {
  name: 'values.options',
  rules: ['S3.14', 'S4.10'],
  says: 'The prices, result and profit of each finished option agree',
  effect: 'read',
  subjects: ['microtradeLists'],
  run: async (trial, watch) => {
    const fields = { status: OptionStatus.closed, page: 1, limit: 50 }
    const exchange = await trial.send('microtradeLists', { fields })
    const rows = succeeded<'microtradeLists'>(exchange).message.data
    if (rows.length === 0) throw new NotPossible('the account has no finished option yet')
    const wrong = rows.map(wrongSettlement).find((one) => one !== undefined)
    watch.expect(wrong === undefined, 'microtradeLists', wrong ?? '', exchange)
  },
}
