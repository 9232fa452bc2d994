import { pictureOfWidth } from '../../../support/pictures.ts'
import { anotherCall, fieldsOf, isSuccess, jsonOf, withFields } from '../exchange.ts'
import { despite, objects, on } from '../http.ts'
import { isRow, objectsIn, type Row } from '../rows.ts'
import type { Site } from '../site.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { minute, refuse } from './helpers.ts'

const customer = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })
const later = (...probes: readonly string[]) => group({ probes, needs: ['writes', 'time'] })

const ends = (number: string): string => `${number.slice(0, 2)} ${number.slice(-2)}`.toUpperCase()
/** Compares the number of a document with the masked one. */
const comparesEnds: HttpFault = despite(
  'userRealName2',
  ({ reason }) => reason === 'number-differs',
  async (request, next) => {
    const { card_id: number = '', ...rest } = fieldsOf(request)
    const { message } = jsonOf(await next(anotherCall(request, 'userCenter')))
    const known = isRow(message) ? String(message['card_id']) : ''
    return number.length > 4 && ends(number) === ends(known) ? next(withFields(request, rest)) : undefined
  },
)

const sides = ['front_pic', 'reverse_pic', 'hand_pic'] as const
/** Keeps the first address that it gave of a picture of a document. */
const keepsFirstAddresses = (): HttpFault => {
  const kept = new Map<string, string>()
  return objects(['userCenter', 'userCenter2'], (row) => {
    for (const side of sides) {
      const current = row[side]
      if (typeof current !== 'string') continue
      const [picture = ''] = current.split('?')
      const first = kept.get(picture) ?? current
      kept.set(picture, first)
      row[side] = first
    }
  })
}

const mostPixels = 12_000
/** Returns the longer side of a PNG within a body; 0 for other pictures. */
function longerSide(body: Buffer): number {
  const at = body.indexOf('IHDR')
  return at < 0 || at + 12 > body.length ? 0 : Math.max(body.readUInt32BE(at + 4), body.readUInt32BE(at + 8))
}

/** Pictures of a document of the demo user. */
const documents = async (site: Site): Promise<Record<string, string>> => {
  const token = await site.demo()
  const form: Record<string, string> = {}
  for (const [place, side] of sides.entries())
    form[side] = String((await site.upload(token, place * 10)).json['message'])
  return form
}
const opens = async (site: Site, picture: unknown) => (await site.raw('GET', String(picture))).status
const rowsSeen = (json: Row): readonly Row[] => objectsIn(json['message'])

/** Identities and pictures of customers. */
export const customerDocuments: readonly Wrong[] = [
  customer('refusals.reasons-of-writes')({
    name: 'number-compared-by-its-ends',
    says: 'The advanced step accepts another document number with the same first and last two characters',
    operations: ['userRealName2'],
    http: () => comparesEnds,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      const own = rowsSeen((await ask('userCenter')).json).find((row) => 'nickname' in row)
      const card_id = String(own?.['card_id']).replace(/\*+/, '9999999')
      return (await ask('userRealName2', { ...(await documents(site)), card_id })).json
    },
  }),
  later('time.pictures')({
    name: 'pictures-of-documents-expire',
    says: 'The addresses of the pictures of an identity stay those of the first answer, and expire',
    operations: ['userCenter', 'userCenter2'],
    http: keepsFirstAddresses,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('userRealName2', await documents(site))
      const seen = []
      for (const wait of [0, 11 * minute]) {
        await site.world.advance(wait)
        const identity = rowsSeen((await ask('userCenter2')).json).find((row) => 'front_pic' in row)
        seen.push(await opens(site, identity?.['front_pic']))
      }
      return seen
    },
  }),
  customer('representatives.pictures')({
    name: 'widest-picture-refused',
    says: 'A picture of exactly 12,000 pixels a side is refused as too wide',
    operations: ['upload'],
    http: () =>
      on('upload', async (request, next) => {
        const answer = await next(request)
        if (longerSide(request.body) !== mostPixels || !isSuccess(jsonOf(answer))) return answer
        const message = 'Each side of the picture must be 1 to 12000 pixels'
        return refuse(message, 'picture-dimensions', 'file')
      }),
    shows: async (site) => {
      const form = new FormData()
      form.set('file', pictureOfWidth(mostPixels), 'wide.png')
      return (await site.raw('POST', '/api/upload', { authorization: await site.demo() }, form)).json['type']
    },
  }),
]
