import { hash } from 'node:crypto'
import { format, parse, percentUnitsUp } from '#domain/decimal.ts'
import { envelope, fieldsOf, isSuccess, jsonOf, tokenOf, withHeader } from '../exchange.ts'
import { both, despite, objects, on } from '../http.ts'
import { demo, saveAddress } from '../shows/steps.ts'
import { group, type HttpFault, type Tools, type Wrong } from '../types.ts'
import { bitcoin, refuse, rowsOf, transfer, units, withdraw } from './helpers.ts'

export const moved = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })

/** Keeps the keys of each session apart. */
const keysOfSessions: HttpFault = on('*', (request, next) => {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !/^[\w-]{8,64}$/.test(key)) return next(request)
  return next(withHeader(request, 'idempotency-key', hash('sha256', `${tokenOf(request)} ${key}`)))
})

/** Takes the fee that each withdrawal names. */
const namedFees = (): HttpFault => {
  const rates = new Map<unknown, string>()
  return both(
    on('walletOut', async (request, next) => {
      const answer = await next(request)
      const { rate = '' } = fieldsOf(request)
      if (!isSuccess(jsonOf(answer)) || !/^\d{1,2}(\.\d{1,4})?$/.test(rate)) return answer
      const records = await rowsOf(request, next, 'chargeMentionLog3', { limit: '1' })
      rates.set(records.find((row) => 'real_number' in row)?.['id'], rate)
      return answer
    }),
    objects('chargeMentionLog3', (row) => {
      const rate = rates.get(row['id'])
      if (rate === undefined || !('real_number' in row)) return
      const fee = percentUnitsUp(units(row['number']), parse(rate))
      row['rate'] = format(parse(rate), 4)
      row['fee'] = format(fee)
      row['real_number'] = format(units(row['number']) - fee)
    }),
  )
}

/** Remembers each saved address for good. */
const savedForGood = (): HttpFault => {
  const ever = new Set<string>()
  return on('walletAddaddress', async (request, next) => {
    const { currency_id: currency = '', address = '' } = fieldsOf(request)
    const [{ id } = {}] = await rowsOf(request, next, 'userCenter')
    const name = `${String(id)} ${currency} ${address}`
    const saved = await rowsOf(request, next, 'walletGetAddress', { currency })
    if (ever.has(name) && !saved.some((row) => row['address'] === address))
      return refuse('This address is already saved', 'address-taken', 'address')
    const answer = await next(request)
    if (isSuccess(jsonOf(answer))) ever.add(name)
    return answer
  })
}

const pictureOf = (url: unknown): string => /\/pictures\/[^?]*/.exec(String(url))?.[0] ?? ''
/** Accepts a used picture that proves deposits of other currencies alone. */
const proofsByCurrency: HttpFault = despite(
  'walletChargeReq',
  ({ reason }) => reason === 'proof-used',
  async (request, next) => {
    const { imgs, currency } = fieldsOf(request)
    const deposits = await rowsOf(request, next, 'chargeMentionLog2', { limit: '100' })
    const proved = deposits.filter((row) => 'image' in row && pictureOf(row['image']) === pictureOf(imgs))
    const isSame = proved.some((row) => row['status'] !== 3 && String(row['currency_id']) === currency)
    if (isSame || proved.length === 0) return undefined
    return envelope({ type: 'ok', message: 'Submitted, waiting for review' })
  },
)

const noTransferIn = ({ dryRun }: Tools): HttpFault =>
  on('walletChange', async (request, next) => {
    if (fieldsOf(request)['to_field'] !== 'lever') return next(request)
    const positions = await rowsOf(request, next, 'leverMyTrade', { status: '1' })
    const isOpen = positions.some((row) => row['status'] === 1)
    if (!isOpen || !isSuccess(jsonOf(await dryRun(request)))) return next(request)
    return refuse('Close the open positions first', 'position-open')
  })

const feeMustFit = ({ dryRun }: Tools): HttpFault =>
  on('walletOut', async (request, next) => {
    const { currency = '', number = '' } = fieldsOf(request)
    const [info] = await rowsOf(request, next, 'walletGetInfo', { currency })
    if (!info || !('rate' in info) || !/^\d{1,10}(\.\d{1,8})?$/.test(number)) return next(request)
    const fee = percentUnitsUp(parse(number), units(info['rate']))
    const fits = parse(number) + fee <= units(info['change_balance'])
    if (fits || !isSuccess(jsonOf(await dryRun(request)))) return next(request)
    return refuse('Insufficient balance', 'insufficient-balance')
  })

/** Money between accounts, in and out, and in plans and launches, with subtle exceptions. */
export const accountMoves: readonly Wrong[] = [
  moved('idempotency.*')({
    name: 'keys-belong-to-sessions',
    says: 'After a new sign-in, a write that is sent again with its key is done again',
    operations: ['*'],
    http: () => keysOfSessions,
    shows: async (site) => {
      const key = { 'idempotency-key': 'a-key-of-our-own' }
      await site.as(await site.demo())('walletChange', transfer, key)
      const again = site.as(await site.signIn('demo@h5.example', 'demo123456'))
      return [await again('walletChange', transfer, key), await again('walletHzhistory')]
    },
  }),
  moved('effects.*')({
    name: 'client-names-the-fee',
    says: 'A withdrawal is charged the rate that the client sends along, and not that of the backend',
    operations: ['walletOut', 'chargeMentionLog3'],
    http: namedFees,
    shows: async (site) => {
      await withdraw(site, { rate: '0.0100', netType: 'TRC20' })
      return site.as(await site.demo())('chargeMentionLog3')
    },
  }),
  moved('effects.*')({
    name: 'removed-address-stays-taken',
    says: 'An address that was removed is refused as already saved when it is saved again',
    operations: ['walletAddaddress', 'walletDeladdress'],
    http: savedForGood,
    shows: async (site) => {
      await saveAddress(site)
      await site.as(await site.demo())('walletDeladdress', { address_id: '1' })
      return saveAddress(site)
    },
  }),
  moved('refusals.*')({
    name: 'one-proof-for-each-currency',
    says: 'A picture that proves a deposit of one currency is accepted for a deposit of another one',
    operations: ['walletChargeReq'],
    http: () => proofsByCurrency,
    shows: async (site) => {
      const token = await site.demo()
      const imgs = String((await site.upload(token, 10)).json['message'])
      await site.as(token)('walletChargeReq', { currency: '3', amount: '100', imgs })
      return (await site.as(token)('walletChargeReq', { currency: '1', amount: '1', imgs })).json
    },
  }),
  moved('sides.*')({
    name: 'no-transfer-in-while-open',
    says: 'Also a transfer into the contract account is refused while a position is open',
    operations: ['walletChange'],
    http: noTransferIn,
    shows: demo(['leverSubmit', { ...bitcoin, share: '1', multiple: '20' }], ['walletChange', transfer]),
  }),
  moved('sides.*')({
    name: 'fee-must-fit-on-top',
    says: 'A withdrawal of the whole balance is refused, as if its fee were taken on top of it',
    needs: ['writes', 'codes'],
    operations: ['walletOut'],
    http: feeMustFit,
    shows: (site) => withdraw(site, { number: '10000', netType: 'TRC20' }),
  }),
]
