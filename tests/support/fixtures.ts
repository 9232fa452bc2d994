import { OptionType, SpotSide } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import type { Input } from '#sdk/operations.ts'
import { fund, fundPassword, register, type Customer } from '#sdk/testing/customer.ts'
import type { TestWorld } from '#sdk/testing/world.ts'
import { upload } from '#sdk/upload.ts'
import { samplePerson, setFundPassword, verify, withdrawalCode } from './accountSetup.ts'
import { onePixel } from './pictures.ts'

/** The owner's withdrawal address. */
export const usdtAddress = 'TOwnerOwnerOwnerOwnerOwnerOwner123'
/** The owner's bank card, in the name that `verify` uses. */
export const bankCard = {
  bank_account: '6222 9999 0000 1111',
  real_name: samplePerson.name,
  bank_name: 'Example Bank',
  bank_deposit: 'Example Bank, Bangkok',
  bank_branch: 'River Road',
  bank_address: '2 River Road',
  swift_code: 'EXBKTHBK',
  iban: 'TH06EXBK0000777777777',
  residence_address: '1 Owner Road',
  postal_code: '10100',
}

/** Creates a fully verified customer with some money. */
export async function createVerifiedCustomer(world: TestWorld, name?: string): Promise<Customer> {
  const customer = await register(world)
  await verify(world, customer, name)
  await setFundPassword(customer)
  await fund(world, customer, 3, '5000')
  for (const to_field of ['lever', 'micro'] as const)
    await write(customer.api, 'walletChange', {
      currency_id: 3,
      number: '1000',
      from_field: 'change',
      to_field,
    })
  return customer
}

/** Saves the default withdrawal address, or another one. */
export async function saveAddress(
  world: TestWorld,
  owner: Customer,
  other: Partial<Input<'walletAddaddress'>> = {},
): Promise<void> {
  const code = other.code ?? (await withdrawalCode(world, owner))
  await write(owner.api, 'walletAddaddress', {
    currency_id: 3,
    address: usdtAddress,
    netType: 'TRC20',
    pay_password: fundPassword,
    ...other,
    code,
  })
}

/** `bankCard` with the proofs required for saving it; `other` overrides fields. */
export async function saveCard(
  world: TestWorld,
  owner: Customer,
  other: Partial<Input<'userCashSave'>> = {},
): Promise<void> {
  const code = other.code ?? (await withdrawalCode(world, owner))
  await write(owner.api, 'userCashSave', { ...bankCard, pay_password: fundPassword, ...other, code })
}

/** Ids of one record of every kind that a customer can own. */
export async function fixtures(world: TestWorld, owner: Customer) {
  const { api } = owner
  const btc = { currency_id: 1, legal_id: 3 }
  const last = Number((await read(api, 'currencyDeal', btc)).now_price)
  const limit = (last * 0.9).toFixed(2)
  await write(api, 'coinTradePlace', { ...btc, type: SpotSide.buy, amount: '0.001', target_price: limit })
  const long = { ...btc, share: 1, multiple: 50 }
  await write(api, 'leverSubmit', long)
  await write(api, 'leverSubmit', { ...long, status: 0, target_price: limit })
  const { message: option } = await write(api, 'microtradeSubmit', {
    match_id: 1,
    currency_id: 3,
    type: OptionType.up,
    seconds: 300,
    number: '100',
  })
  await write(api, 'lhDepositBuy', { config_id: 2, amount: '200', agreement: 1 })
  await write(api, 'lhSendOrderPlace', { config_id: 1, amount: '100' })
  await saveAddress(world, owner)
  await saveCard(world, owner)
  const picture = await upload(api, onePixel())
  const [order] = await read(api, 'coinList', {})
  const positions = (await read(api, 'leverMyTrade', {})).message.data
  const [hosting] = (await read(api, 'lhDepositOrderList', {})).order_list
  const [subscription] = (await read(api, 'lhSendOrderList', {})).order_list
  const [address] = await read(api, 'walletGetAddress', { currency: 3 })
  const id = (row: { id: number } | undefined) => String(row?.id)
  const position = (status: number) => id(positions.find((one) => one.status === status))
  return {
    order: id(order),
    open: position(1),
    pending: position(0),
    option: id(option),
    hosting: id(hosting),
    subscription: id(subscription),
    address: id(address),
    picture,
  }
}
