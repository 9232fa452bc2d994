import { PlanOrderStatus } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import type { Backend } from './backend.ts'
import type { Preparation } from './preparation.ts'

/** Contracts, options and earn: what is closed, settled or redeemed must be there first. */
export const products: Readonly<Record<string, Preparation>> = {
  leverClose: async (backend) => ({ fields: { id: await openPosition(backend) } }),
  leverSetstop: async (backend) => {
    const id = await openPosition(backend)
    const { api } = await backend.known()
    const { last_price } = await read(api, 'leverDeal', pair)
    const around = (factor: number) => (Number(last_price) * factor).toFixed(2)
    return { fields: { id, target_profit_price: around(1.2), stop_loss_price: around(0.995) } }
  },
  microtradeOrder: async (backend, works) => {
    const { api } = await backend.known()
    const option = { match_id: 1, currency_id: 3, type: 1, seconds: 60, number: '10' } as const
    const { id } = (await write(api, 'microtradeSubmit', option)).message
    return { fields: { ...works, id } }
  },
  lhDepositOrderCancel: async (backend) => {
    const { api } = await backend.known()
    await write(api, 'lhDepositBuy', { config_id: 2, amount: '100', agreement: 1 })
    const { order_list } = await read(api, 'lhDepositOrderList', {
      status: PlanOrderStatus.running,
      page: 1,
      limit: 1,
    })
    return { fields: { id: newest(order_list, 'lh/deposit/order') } }
  },
}

const pair = { currency_id: 1, legal_id: 3 }

async function openPosition(backend: Backend): Promise<number> {
  const { api } = await backend.known()
  await write(api, 'leverSubmit', { ...pair, share: 1, multiple: 20, type: 1, status: 1 })
  const { message } = await read(api, 'leverMyTrade', { status: 1, page: 1, limit: 1 })
  return newest(message.data, 'lever/my_trade')
}

function newest(rows: readonly { readonly id: number }[], list: string): number {
  const [first] = rows
  if (!first) throw new Error(`what was made is not in ${list}`)
  return first.id
}
