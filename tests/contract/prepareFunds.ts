import { read, write } from '#sdk/call.ts'
import { upload } from '#sdk/upload.ts'
import { onePixel } from '../support/pictures.ts'
import type { Backend, Person } from './backend.ts'
import type { Preparation } from './preparation.ts'
import { multipart } from './sending.ts'

/** Money in, out and across, and spot orders. */
export const funds: Readonly<Record<string, Preparation>> = {
  upload: async (backend) => {
    const { token } = await backend.known()
    return { token, file: await multipart(onePixel()) }
  },
  walletChargeReq: async (backend, works) => {
    const { token, api } = await backend.known()
    return { token, fields: { ...works, imgs: await upload(api, onePixel()) } }
  },
  coinTradeCancel: async (backend) => {
    const { token, api } = await backend.known()
    const pair = { currency_id: 1, legal_id: 3 }
    const { now_price } = await read(api, 'currencyDeal', pair)
    const target_price = (Number(now_price) / 2).toFixed(2)
    await write(api, 'coinTradePlace', { ...pair, type: 1, amount: '0.01', target_price })
    const [newest] = await read(api, 'coinList', { status: 1, page: 1, limit: 1 })
    if (!newest) throw new Error('the order that was placed is not in coin/list')
    return { token, fields: { id: newest.id } }
  },
  // Codes are few a minute and account, so each of these has an account of its own.
  walletAddaddress: async (backend, works) => {
    const person = await backend.newcomer()
    await write(person.api, 'safeUpdatePassword', {
      password: fundPassword,
      re_password: fundPassword,
    })
    const code = await withdrawalCode(backend, person)
    const fields = { ...works, address: newAddress(), code, pay_password: fundPassword }
    return { token: person.token, fields }
  },
  walletDeladdress: async (backend) => {
    const person = await backend.newcomer()
    await write(person.api, 'safeUpdatePassword', {
      password: fundPassword,
      re_password: fundPassword,
    })
    const { id } = await savedAddress(backend, person, fundPassword)
    return { token: person.token, fields: { address_id: id } }
  },
  userCashSave: async (backend, { pay_password: _, code: __, ...card }) => {
    const person = await backend.newcomer()
    const { needs_proof } = await read(person.api, 'userCashInfo', {})
    if (needs_proof !== 1) return { token: person.token, fields: card }
    await write(person.api, 'safeUpdatePassword', {
      password: fundPassword,
      re_password: fundPassword,
    })
    const code = await withdrawalCode(backend, person)
    return { token: person.token, fields: { ...card, pay_password: fundPassword, code } }
  },
  walletOut: async (backend, works) => {
    const person = await backend.known()
    const pay_password = backend.options.fundPassword
    const { address } = await savedAddress(backend, person, pay_password)
    const code = await withdrawalCode(backend, person)
    return { token: person.token, fields: { ...works, address, code, pay_password } }
  },
}

const fundPassword = '135790'

/** No run has used it. */
const newAddress = (): string => `T${crypto.randomUUID().replaceAll('-', '')}`

async function withdrawalCode(backend: Backend, { api, account }: Person): Promise<string> {
  await write(api, 'setSmsOtherMail', {})
  return backend.newestCode(account)
}

async function savedAddress(
  backend: Backend,
  person: Person,
  pay_password: string,
): Promise<{ id: number; address: string }> {
  const saved = { currency_id: 3, address: newAddress(), netType: 'TRC20', notes: '' }
  const code = await withdrawalCode(backend, person)
  await write(person.api, 'walletAddaddress', { ...saved, code, pay_password })
  const rows = await read(person.api, 'walletGetAddress', { currency: saved.currency_id })
  // A backend of examples answers another address; any saved one will do.
  const found = rows.find(({ address }) => address === saved.address) ?? rows[0]
  if (!found) throw new Error('the address that was saved is not in wallet/get_address')
  return found
}
