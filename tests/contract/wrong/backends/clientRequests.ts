import { envelope, fieldsOf, isForm, withFields } from '../exchange.ts'
import { on } from '../http.ts'
import { anybody, demo } from '../shows/steps.ts'
import type { Site } from '../site.ts'
import { group, type HttpFault, type Reply, type Wrong } from '../types.ts'
import { bitcoin, refuse, rowsOf } from './helpers.ts'

const sent = group({ probes: ['transport.*', 'sides.*'], needs: [] })

/** Reads nothing from a form whose type has a parameter, as browsers send it. */
const plainFormsAlone: HttpFault = (request, next) =>
  next(
    isForm(request) && request.headers['content-type']?.includes('charset')
      ? withFields(request, {})
      : request,
  )

/** Refuses a picture whose file has no ending of a picture, such as a photo that was just taken. */
const picturesByTheirName: HttpFault = on('upload', async (request, next) =>
  /filename="[^"]*\.(png|jpe?g|webp)"/.test(request.body.toString('latin1'))
    ? next(request)
    : refuse('This is no picture', 'not-a-picture', 'file'),
)

/** Handles a form of a picture that has no file in another way. */
const withoutFile = (reply: Reply): HttpFault =>
  on('upload', (request, next) => {
    const type = request.headers['content-type'] ?? ''
    const isForm = type.startsWith('multipart/')
    return isForm && !request.body.includes('filename=') ? Promise.resolve(reply) : next(request)
  })

const textForPicture = async (site: Site): Promise<unknown> => {
  const form = new FormData()
  form.set('file', 'proof.png')
  const { status, json } = await site.raw('POST', '/api/upload', { authorization: await site.demo() }, form)
  return [status, json['reason']]
}

/** Refuses the largest leverage that an order form offers. */
const largestLeverageRefused: HttpFault = on('leverSubmit', async (request, next) => {
  const { currency_id = '', legal_id = '', multiple } = fieldsOf(request)
  const rows = await rowsOf(request, next, 'leverDeal', { currency_id, legal_id })
  const choices = rows.flatMap((row) => ('muit' in row ? (row['muit'] as { value: unknown }[]) : []))
  const largest = Math.max(...choices.map(({ value }) => Number(value)))
  return Number(multiple) === largest
    ? refuse('There is no such leverage', 'unknown-multiple', 'multiple')
    : next(request)
})

/** Requests that are allowed, but not those of every client. */
export const clientRequests: readonly Wrong[] = [
  sent({
    name: 'forms-with-a-charset-unread',
    says: 'Nothing is read from a form whose content type names its charset',
    operations: ['*'],
    http: () => plainFormsAlone,
    shows: anybody(['newsList', { c_id: '4', limit: '2' }]),
  }),
  sent({
    name: 'pictures-by-their-name',
    says: 'A picture is refused when the name of its file does not end like that of a picture',
    needs: ['writes'],
    operations: ['upload'],
    http: () => picturesByTheirName,
    shows: async (site) => {
      const form = new FormData()
      form.set('file', new Blob([new Uint8Array([0xff, 0xd8, 0xff])]), 'image')
      return (await site.raw('POST', '/api/upload', { authorization: await site.demo() }, form)).json
    },
  }),
  sent({
    name: 'name-taken-for-a-picture',
    says: 'A form with the name of a picture instead of its file is accepted',
    probes: ['refusals.*'],
    needs: ['writes'],
    operations: ['upload'],
    http: () => withoutFile(envelope({ type: 'ok', message: '/pictures/default/proof.png' })),
    shows: textForPicture,
  }),
  sent({
    name: 'missing-picture-fails',
    says: 'A form without the file of a picture is answered HTTP 500',
    probes: ['refusals.*'],
    needs: ['writes'],
    operations: ['upload'],
    http: () => withoutFile(envelope({ type: 'error', message: 'ERROR' }, 500)),
    shows: textForPicture,
  }),
  sent({
    name: 'largest-leverage-refused',
    says: 'The largest leverage that an order form offers is refused',
    needs: ['writes'],
    operations: ['leverSubmit'],
    http: () => largestLeverageRefused,
    shows: demo(['leverSubmit', { ...bitcoin, share: '1', multiple: '100' }]),
  }),
]
