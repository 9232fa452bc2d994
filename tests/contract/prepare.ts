import { read, upload, write } from '#sdk/call.ts'
import { queryOf, routesOf, type Contract, type Operation } from '../../tools/generate/contract.ts'
import { onePixel } from '../support/pictures.ts'
import { newMail, newPassword, newPhone, type Backend } from './backend.ts'
import { multipart, NotPossible, type Sending } from './sending.ts'

type Fields = Readonly<Record<string, string | number>>
type Preparation = (backend: Backend, works: Fields) => Promise<Sending>

/**
 * Brings a backend into the state in which an operation succeeds, and says what to send. Most operations work for the
 * known account with the example of the contract; the others stand here.
 */
const preparations: Readonly<Record<string, Preparation>> = {
  smsMail: async (_backend, works) => ({ fields: { ...works, user_string: newMail() } }),
  smsSend: async (_backend, works) => ({ fields: { ...works, user_string: newPhone() } }),
  userRegister: async (backend, works) => {
    const user_string = newMail()
    const code = await backend.codeFor(user_string, 'register')
    return { fields: { ...works, type: 'email', user_string, code, extension_code: backend.options.invite } }
  },
  userLogin: async ({ options, knownSignsInAgain }, works) => {
    knownSignsInAgain()
    return { fields: { ...works, user_string: options.account, password: options.password } }
  },
  userForget: async (backend, works) => {
    const { account } = await backend.newcomer()
    return { fields: { ...works, account, code: await backend.codeFor(account, 'forget') } }
  },
  userEPwd: async (backend, works) => {
    const { token, password } = await backend.newcomer()
    return { token, fields: { ...works, old_password: password } }
  },
  safeUpdatePassword: async (backend) => {
    const { token } = await backend.newcomer()
    return { token, fields: { password: '135790', re_password: '135790' } }
  },
  userCheckMobile: async (backend) => {
    const { anonymous } = backend
    const to = { user_string: newPhone(), area_code: '66' } as const
    await write(anonymous, 'POST /sms_send', { ...to, type: 'register' })
    await write(anonymous, 'POST /user/register', {
      type: 'mobile',
      user_string: to.user_string,
      areacode: to.area_code,
      code: await backend.newestCode(to.user_string),
      ...newPassword,
      extension_code: backend.options.invite,
    })
    await write(anonymous, 'POST /sms_send', { ...to, type: 'forget' })
    return { fields: { mobile_code: await backend.newestCode(to.user_string) } }
  },
  userCheckEmail: async (backend) => {
    const { account } = await backend.newcomer()
    return { fields: { email_code: await backend.codeFor(account, 'forget') } }
  },
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
    const { now_price } = await read(api, 'GET /currency/deal', pair)
    const target_price = (Number(now_price) / 2).toFixed(2)
    await write(api, 'POST /coin/trade', { ...pair, type: 1, amount: '0.01', target_price })
    const [newest] = await read(api, 'GET /coin/list', { status: 1, page: 1, limit: 1 })
    if (!newest) throw new Error('the order that was placed is not in coin/list')
    return { token, fields: { id: newest.id } }
  },
}

/** What to send for each operation, examples and state together. */
export function createPreparation(contract: Contract, backend: Backend): (id: string) => Promise<Sending> {
  const operations = new Map(routesOf(contract).map(({ operation }) => [operation.operationId, operation]))
  return async (id) => {
    const operation = operations.get(id)
    if (!operation) throw new Error(`${id} is not in the contract`)
    const works = exampleOf(contract, operation)
    const preparation = preparations[id]
    if (!backend.isMock && !backend.options.writes) {
      if (operation['x-effect'] === 'write') throw new NotPossible('changes something: --writes allows it')
      // What it asks for must be made first, and making it changes something as well.
      if (preparation) throw new NotPossible('its state must be made first: --writes allows it')
    }
    const sending = preparation ? await preparation(backend, works) : { fields: works }
    if (operation.security.length === 0 || sending.token !== undefined) return sending
    return { ...sending, token: (await backend.known()).token }
  }
}

/** The named example `works` of a body; the examples of the parameters of a query. */
function exampleOf(contract: Contract, operation: Operation): Fields {
  const [body] = Object.values(operation.requestBody?.content ?? {})
  if (body) return body.examples?.['works']?.value ?? {}
  const query = queryOf(contract, operation).filter((parameter) => parameter['example'] !== undefined)
  return Object.fromEntries(
    query.map((parameter) => [parameter.name, parameter['example'] as string | number]),
  )
}
