import { toMarket, toMarketDay } from '#sdk/model/market.ts'
import { toProfile } from '#sdk/model/profile.ts'
import type { Payload } from '#sdk/operations.ts'
import { type Backend, newestCode } from './backend.ts'
import { asCustomer, uploadSample, type Customer } from './customer.ts'
import type { Lookup } from './expression.ts'
import { Missing } from './failure.ts'
import { expectSent } from './send.ts'
import { valueAt } from './values.ts'

/** Finds values for `${...}`: captures and rows, customers, and data of the exchange. */
export function createLookup(
  backend: Backend,
  customers: ReadonlyMap<string, Customer>,
  variables: ReadonlyMap<string, unknown>,
): Lookup {
  const known: Readonly<Record<string, (name: string) => Promise<unknown>>> = {
    currency: (name) => currencyId(backend, name),
    market: async (name) => (await market(backend, name)).id,
    price: async (name) => (await market(backend, name)).last,
    now: () => seconds(backend),
    env: async (name) => {
      const value = process.env[name]
      if (value === undefined) throw new Missing(`the environment variable ${name} is not set`)
      return value
    },
  }
  return async (path) => {
    const [, name = '', rest = ''] = /^(\w+)(?:\.(.*))?$/.exec(path) ?? []
    const reserved = known[name]
    if (reserved) return reserved(rest)
    const customer = customers.get(name)
    if (customer) return ofCustomer(backend, customer, rest)
    if (!variables.has(name)) throw new Error(`\${${path}}: there is no value named ${name || path}`)
    const value = rest === '' ? variables.get(name) : valueAt(variables.get(name), rest)
    if (value === undefined) throw new Error(`\${${path}}: ${name} has no ${rest}`)
    return value
  }
}

async function ofCustomer(backend: Backend, customer: Customer, field: string): Promise<unknown> {
  const profile = async () =>
    toProfile((await asCustomer(backend, customer, 'userCenter')).message as Payload<'userCenter'>)
  const fields: Readonly<Record<string, () => Promise<unknown>>> = {
    account: async () => customer.account,
    password: async () => customer.password,
    fundPassword: async () => customer.fundPassword,
    token: async () => customer.token,
    id: async () => (await profile()).id,
    invitation: async () => (await profile()).inviteCode,
    code: () => newestCode(backend, customer.account),
    picture: () => uploadSample(backend, customer),
  }
  const found = fields[field]
  if (!found)
    throw new Error(`\${${customer.name}.${field}}: a customer has ${Object.keys(fields).join(', ')}`)
  return found()
}

async function currencyId(backend: Backend, name: string): Promise<number> {
  const { message } = await expectSent(backend, { operation: 'currencyQuotationNew', input: {} })
  const markets = (message as Payload<'currencyQuotationNew'>).flatMap(({ quotation }) =>
    quotation.map(toMarket),
  )
  const base = markets.find((one) => one.base === name)
  const quote = markets.find((one) => one.quote === name)
  const id = base?.baseId ?? quote?.quoteId
  if (id === undefined) throw new Missing(`there is no currency ${name}`)
  return id
}

async function market(backend: Backend, symbol: string) {
  const { message } = await expectSent(backend, { operation: 'currencyQuotationNew', input: {} })
  const rows = (message as Payload<'currencyQuotationNew'>).flatMap(({ quotation }) => quotation)
  const row = rows.find((one) => toMarket(one).symbol === symbol)
  if (!row) throw new Missing(`there is no market ${symbol}`)
  return { id: toMarket(row).id, last: toMarketDay(row).last }
}

/** World time in seconds since 1970, as in the contract. */
async function seconds({ control }: Backend): Promise<number> {
  const now = control ? (await control('clock', {})).now : Date.now()
  return Math.floor(now / 1000)
}
