import { clockOf } from '../../core/clock.ts'
import type { Listener } from '../../core/listeners.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { actingAs } from '../../core/stage/funded.ts'
import { leastForms } from '../../core/stage/leastForms.ts'
import type { Trial } from '../../core/trial.ts'
import type { AccountKind } from '../effects/books.ts'
import { leaveNothing } from '../effects/leftovers.ts'
import { expectChangesReported, ownListener } from './ownListener.ts'

/** Names of the accounts in the control API. */
const wallets = { change: 'spot', lever: 'contract', micro: 'option', legal: 'trust' } as const

export const everyBalance: Probe = {
  name: 'sockets.every-balance',
  rules: ['S6.02'],
  closes: 'representatives',
  says: 'Money that comes into any account in any currency, moves from there to another one, or is frozen in several, is reported with the figures of wallet/list',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['socket balance'],
  run: async (trial, watch) => {
    const control = clockOf(trial)
    const person = await trial.people.another()
    const own = actingAs(trial, person)
    const listener = await ownListener(trial, person.token)
    try {
      const slots = await slotsOf(own)
      const balances = slots.map(({ kind, name }) => ({
        account: wallets[kind],
        currency: name,
        amount: '2',
      }))
      await expectChangesReported(listener, own, watch, 'money from outside', () =>
        control('userGrant', { account: person.account ?? '', balances }),
      )
      await expectChangesReported(listener, own, watch, 'transfers of each currency', () =>
        moveAll(own, slots),
      )
      await freezeEach(own, watch, listener, person.account ?? '')
    } finally {
      await leaveNothing(own)
      listener.close()
    }
  },
}

/** Writes that freeze the same currency, each in another account. */
const freezing = ['coinTradePlace', 'leverSubmit', 'lhDepositBuy'] as const

/** Freezes a currency in one account after the other: each event has what is frozen in its own. */
async function freezeEach(own: Trial, watch: Watch, listener: Listener, account: string): Promise<void> {
  const money = { currency: 'USDT', amount: '2000' }
  const balances = [wallets.change, wallets.lever].map((wallet) => ({ account: wallet, ...money }))
  await clockOf(own)('userGrant', { account, balances })
  for (const operation of freezing)
    await expectChangesReported(listener, own, watch, `${operation} beside money that is frozen`, async () =>
      own.must(operation, { fields: await leastForms[operation](own) }),
    )
}

/** A currency in an account. */
interface Slot {
  readonly kind: AccountKind
  readonly currency: number
  readonly name: string
}

async function slotsOf(own: Trial): Promise<readonly Slot[]> {
  const { message } = await own.must('walletList')
  return (['change', 'lever', 'micro', 'legal'] as const).flatMap((kind) =>
    message[`${kind}_wallet`].balance.map(({ currency, currency_name: name }) => ({ kind, currency, name })),
  )
}

/** Transfers a part of each balance to the next account that has its currency, a larger one each time. */
async function moveAll(own: Trial, slots: readonly Slot[]): Promise<void> {
  for (const [currency_id, same] of Map.groupBy(slots, ({ currency }) => currency))
    for (const [at, { kind: to_field }] of same.entries()) {
      const from_field = same[at - 1]?.kind
      const fields = { currency_id, number: `0.${String(at)}`, from_field: from_field ?? to_field, to_field }
      if (from_field !== undefined) await own.must('walletChange', { fields })
    }
}
