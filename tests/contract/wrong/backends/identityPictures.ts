import { exampleOk } from '../contract.ts'
import { fieldsOf, withFields } from '../exchange.ts'
import { despite, objects, on } from '../http.ts'
import { isRow } from '../rows.ts'
import { type HttpFault, type Tools, type Wrong } from '../types.ts'
import { minute } from './helpers.ts'
import { mail, person } from './peopleRecords.ts'

const sides = ['front_pic', 'reverse_pic', 'hand_pic'] as const
/** Compares the addresses of three pictures, not what they show. */
const comparesAddresses: HttpFault = despite(
  'userRealName2',
  ({ reason }) => reason === 'picture-repeated',
  async (request) => {
    const addresses = new Set(sides.map((side) => fieldsOf(request)[side]?.split('?')[0]))
    return addresses.size === sides.length ? exampleOk('userRealName2') : undefined
  },
)

/** Reads a proof by its address, which has to be open still. */
const readsOpenAddresses = ({ control }: Tools): HttpFault =>
  on('walletChargeReq', async (request, next) => {
    const form = fieldsOf(request)
    const expires = /[?&]expires=(\d+)/.exec(form['imgs'] ?? '')?.[1]
    const { now } = await control('clock')
    if (expires === undefined || Number(expires) > now) return next(request)
    return next(withFields(request, { ...form, imgs: '/pictures/gone' }))
  })

/** Pictures and names of an identity or a payment. */
export const identityPictures: readonly Wrong[] = [
  person({
    name: 'filed-name-counts-as-verified',
    says: 'The profile has the name and number of an identity that is still under review',
    probes: ['effects.identity'],
    operations: ['userCenter', 'userCenter2', 'userRealName'],
    http: () =>
      objects(['userCenter', 'userCenter2'], (row) => {
        const { name, identity: filed } = row
        if (name === '' && isRow(filed))
          Object.assign(row, { name: filed['name'], card_id: filed['card_id'] })
      }),
    shows: async (site) => {
      const ask = site.as(await site.newcomer(mail))
      const filed = { country: 'Thailand', name: 'Sam Lee', card_id: 'AB123456789', address: '1 Road' }
      await ask('userRealName', filed)
      return ask('userCenter')
    },
  }),
  person({
    name: 'one-picture-under-two-addresses',
    says: 'A picture that was uploaded twice is accepted for both sides of a document',
    probes: ['refusals.reasons-of-writes'],
    operations: ['userRealName2'],
    http: () => comparesAddresses,
    shows: async (site) => {
      const token = await site.demo()
      const form: Record<string, string> = {}
      for (const [place, side] of sides.entries())
        form[side] = String((await site.upload(token, place < 2 ? 10 : 20)).json['message'])
      return (await site.as(token)('userRealName2', form)).json
    },
  }),
  person({
    name: 'proof-has-to-be-open',
    says: 'A picture cannot prove a deposit any more once its address has expired',
    probes: ['time.pictures'],
    needs: ['writes', 'time'],
    operations: ['walletChargeReq', 'upload'],
    http: readsOpenAddresses,
    shows: async (site) => {
      const token = await site.demo()
      const imgs = String((await site.upload(token, 10)).json['message'])
      await site.world.advance(11 * minute)
      return (await site.as(token)('walletChargeReq', { currency: '3', amount: '100', imgs })).json
    },
  }),
]
