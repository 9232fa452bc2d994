import { Flag } from '#generated/enums.ts'
import type { Fields } from '../../core/contract.ts'
import { succeeded, upload } from '../../core/ground.ts'
import { usdt } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { chainsOf, newAddress } from '../../core/stage/addresses.ts'
import { leastDeposit } from '../../core/stage/least.ts'
import { within } from '../../core/statement.ts'
import { letters } from '../texts.ts'
import { act, expectEffect, wrongField } from './books.ts'

export const depositDetails: Probe = {
  name: 'effects.deposit-details',
  rules: ['S3.10'],
  says: 'A deposit is listed with its sender, and with its chain where a deposit can name one: the first of its currency when it names none',
  effect: 'write',
  subjects: ['walletChargeReq'],
  run: async (trial, watch) => {
    const person = await trial.people.main()
    const { networks } = (await trial.must('walletGetInfo', { fields: { currency: usdt } })).message
    const chains = await chainsOf(trial, person)
    // Not the first one, which a backend takes where none is named.
    const named = networks?.findLast(({ chain, closed }) => closed === Flag.no && chains.includes(chain))
    const file = async (grey: number, chosen: Fields, due: Fields) => {
      const imgs = await upload(trial, person, grey)
      const account = `${newAddress()} ${letters}`
      const earlier = (await trial.must('chargeMentionLog2')).message.data
      const fields = { ...(await leastDeposit(trial)), imgs, account, ...chosen }
      const filing = await act(trial, watch, 'walletChargeReq', { fields })
      await expectEffect(trial, watch, 'walletChargeReq', async () => {
        const exchange = await trial.send('chargeMentionLog2')
        const rows = succeeded<'chargeMentionLog2'>(exchange).message.data
        const row = rows.find(({ id }) => earlier.every((known) => known.id !== id))
        const wrong = row
          ? wrongField(row, { user_account: account, ...due })
          : 'no new deposit is in charge_mention/log2'
        return wrong === undefined
          ? undefined
          : { sentence: within('after reporting a deposit', wrong), exchanges: [filing, exchange] }
      })
    }
    const chain = named && { chain: named.chain }
    await file(81, { ...chain }, { ...chain })
    if (!chain) return
    const { currency_type } = (
      await trial.must('walletDetail', { fields: { currency: usdt, type: 'change' } })
    ).message
    const [first = ''] = currency_type.split(',')
    const isOpen = networks?.some((one) => one.chain === first && one.closed === Flag.no)
    if (isOpen) await file(82, {}, { chain: first })
  },
}
