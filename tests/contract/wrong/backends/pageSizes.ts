import type { Fields, Operation } from '../exchange.ts'
import { sent } from '../http.ts'
import type { Site } from '../site.ts'
import { group, type Show, type Wrong } from '../types.ts'
import { bitcoin, plan } from './helpers.ts'

const sized = group({ probes: ['lists.*'], needs: ['writes', 'second-account'] })

/** Sends another limit than the default one where the caller sends none. */
const otherDefault = (operation: Operation, limit: string) => () =>
  sent(operation, (fields) => ({ limit, ...fields }))

/** A list after enough writes to make it longer than a page. */
const after =
  (count: number, write: readonly [Operation, Fields], list: Operation): Show =>
  async (site: Site) => {
    const ask = site.as(await site.demo())
    for (let made = 0; made < count; made++) await ask(...write)
    return ask(list)
  }

/** Lists whose pages have another size than that of the contract, where the caller leaves it out. */
export const pageSizes: readonly Wrong[] = [
  sized({
    name: 'fifty-orders-by-default',
    says: 'The list of spot orders has 50 rows a page where no limit is sent',
    operations: ['coinList'],
    http: otherDefault('coinList', '50'),
    shows: after(
      21,
      ['coinTradePlace', { ...bitcoin, type: '1', amount: '0.001', target_price: '50000' }],
      'coinList',
    ),
  }),
  sized({
    name: 'thirty-plans-by-default',
    says: 'The list of plans has 30 rows a page where no limit is sent',
    operations: ['lhDepositOrderList'],
    http: otherDefault('lhDepositOrderList', '30'),
    shows: after(21, ['lhDepositBuy', plan], 'lhDepositOrderList'),
  }),
  sized({
    name: 'hundred-subscriptions-by-default',
    says: 'The list of subscriptions has 100 rows a page where no limit is sent',
    operations: ['lhSendOrderList'],
    http: otherDefault('lhSendOrderList', '100'),
    shows: after(51, ['lhSendOrderPlace', { config_id: '1', amount: '25' }], 'lhSendOrderList'),
  }),
]
