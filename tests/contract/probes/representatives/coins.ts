import { parse } from '#domain/decimal.ts'
import { envelopeOf } from '../../core/exchange.ts'
import { succeeded, upload } from '../../core/ground.ts'
import type { Listener } from '../../core/listeners.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { otherPlan, type Plan } from '../../core/stage/least.ts'
import { otherDeposit } from '../../core/stage/others.ts'
import { within } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { expectEffect, expectMessage, readBooks, wrongField } from '../effects/books.ts'
import { buyAndRedeem } from '../effects/plan.ts'
import { notReceived } from '../sockets/account.ts'
import { differences } from '../sockets/agreement.ts'
import { withOwnListener } from '../sockets/ownListener.ts'
import { eventWithin } from '../sockets/tokens.ts'

const reported = 'socket record'

export const plans: Probe = {
  name: 'representatives.plans',
  rules: ['S4.11', 'S5.23'],
  closes: 'representatives',
  says: 'A plan in another currency than USDT is paid from the balance of its currency, redeemed to it, and reported in it',
  effect: 'write',
  subjects: ['lhDepositBuy', 'lhDepositOrderCancel', reported],
  run: async (trial, watch) => {
    const product = await otherPlan(trial)
    const { currency_id, currency_name, save_min } = product
    if ((await readBooks(trial)).free('change', currency_id) < parse(save_min))
      throw new NotPossible(`the account has too little ${currency_name} for a plan`)
    await withOwnListener(trial, watch, [reported], async (listener) => {
      await buyAndRedeem(trial, watch, product)
      if (listener) await expectRecords(trial, watch, listener, product)
    })
  },
}

/** Checks that the events of the newest plan order name its currency and principal. */
async function expectRecords(
  trial: Trial,
  watch: Watch,
  listener: Listener,
  { currency_id }: Plan,
): Promise<void> {
  const [row] = (await trial.must('lhDepositOrderList', { fields: { page: 1, limit: 1 } })).message.order_list
  const events = () =>
    listener.of('record').filter(({ record, id }) => record === 'finance' && id === row?.id)
  await listener.until(() => events().length > 1, eventWithin)
  if (!row || events().length === 0) throw new NotPossible(notReceived)
  // Both are left out where a record has none.
  const due = { currency_id, amount: row.amount }
  const [wrong] = events().flatMap((event) => differences(event, due, ['currency_id', 'amount']))
  watch.expect(wrong === undefined, reported, within(`a plan order in ${row.currency_name}`, wrong))
}

export const deposits: Probe = {
  name: 'representatives.deposits',
  rules: ['S4.03', 'S3.10'],
  closes: 'representatives',
  says: 'A filed deposit of another coin than USDT is listed under this coin, on one of its chains',
  effect: 'write',
  subjects: ['walletChargeReq'],
  run: async (trial, watch) => {
    const { name, ...least } = await otherDeposit(trial)
    const chains = Object.keys(
      (await trial.must('walletGetInAddress', { fields: { currency: least.currency } })).message,
    )
    const earlier = (await trial.must('chargeMentionLog2')).message.data
    const imgs = await upload(trial, await trial.people.main(), 79)
    const filing = await trial.send('walletChargeReq', { fields: { ...least, imgs } })
    if (envelopeOf(filing).reason === 'below-minimum') {
      const sentence = `a deposit of ${least.amount} ${name}, its minimum in wallet/get_info, is refused as too small`
      watch.fault('walletChargeReq', sentence, filing)
      return
    }
    succeeded(filing)
    expectMessage(watch, filing)
    await expectEffect(trial, watch, 'walletChargeReq', async () => {
      const exchange = await trial.send('chargeMentionLog2')
      const rows = succeeded<'chargeMentionLog2'>(exchange).message.data
      const row = rows.find(({ id }) => earlier.every((known) => known.id !== id))
      const wanted = { currency_id: least.currency, name, amount: parse(least.amount) }
      const isOfChain = row?.chain === '' || chains.includes(row?.chain ?? '')
      const wrong = !row
        ? 'no new deposit is in charge_mention/log2'
        : (wrongField(row, wanted) ??
          (isOfChain ? undefined : `it came on ${row.chain}, and ${name} is on ${chains.join(', ')}`))
      const sentence = within(`after reporting a deposit of ${name}`, wrong)
      return wrong === undefined ? undefined : { sentence, exchanges: [filing, exchange] }
    })
  },
}
