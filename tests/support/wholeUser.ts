import { OptionType } from '#generated/enums.ts'
import { write } from '#sdk/call.ts'
import { visitor } from '#sdk/testing/customer.ts'
import type { TestWorld } from '#sdk/testing/world.ts'
import { upload } from '#sdk/upload.ts'
import { onePixel } from './pictures.ts'
import { symbol } from './steering.ts'

/** Creates a user with open records in every product; with manual reviews they stay pending. */
export async function wholeUser(world: TestWorld, account = 'whole@h5.example') {
  const { id, token } = await world.control('userCreate', {
    account,
    identity: 'advanced',
    balances: [
      { account: 'spot', currency: 'USDT', amount: '5000' },
      { account: 'contract', currency: 'USDT', amount: '1000' },
      { account: 'option', currency: 'USDT', amount: '1000' },
    ],
    orders: [{ symbol, side: 'buy', amount: '0.001', price: '60000' }],
    positions: [{ symbol, side: 'long', lots: 1, leverage: 50 }],
    login: true,
  })
  const api = visitor(world, token)
  const option = { match_id: 1, currency_id: 3, type: OptionType.up, seconds: 60, number: '100' } as const
  await write(api, 'microtradeSubmit', option)
  await write(api, 'lhDepositBuy', { config_id: 2, amount: '1000', agreement: 1 })
  await write(api, 'lhSendOrderPlace', { config_id: 1, amount: '1000' })
  const imgs = await upload(api, onePixel())
  await write(api, 'walletChargeReq', { currency: 3, amount: '100', imgs })
  return { id, account, api }
}
