import { format } from '#domain/decimal.ts'
import { jpegPixel, webpPixel } from '../../../support/pictures.ts'
import { fieldsOf, withFields } from '../exchange.ts'
import { despite, objects, on, sent } from '../http.ts'
import { demo } from '../shows/steps.ts'
import { group, type Wrong } from '../types.ts'
import { refuse, registration, registrationCodes, units } from './helpers.ts'

const representative = group({
  probes: ['refusals.*', 'sides.*', 'representatives.*', 'effects.*', 'transport.*', 'moves.*'],
  needs: ['writes'],
})
/** Coins whose amounts have one decimal place. */
const coarse: readonly string[] = ['13', '16']
const isMetal = (id: unknown): boolean => Number(id) >= 100 && Number(id) < 200

/** Faults of some phones, coins, metals and pictures. */
export const phoneCoinRules: readonly Wrong[] = [
  representative({
    name: 'phones-register-with-any-code',
    says: 'A registration by phone does not compare the code',
    needs: ['writes', 'codes', 'second-account'],
    operations: ['userRegister'],
    http: (tools) =>
      despite(
        'userRegister',
        ({ reason }) => reason === 'wrong-code',
        async (request, next) => {
          const { user_string = '', ...form } = fieldsOf(request)
          const [newest] = form['type'] === 'mobile' ? await registrationCodes(tools, user_string) : []
          return newest && next(withFields(request, { ...form, user_string, code: newest.code }))
        },
      ),
    shows: async (site) => {
      const user_string = '812345678'
      await site.as()('smsSend', { user_string, type: 'register', area_code: '66' })
      const right = await site.world.newestCode(user_string)
      const code = right === '111112' ? '111113' : '111112'
      const form = { ...registration, type: 'mobile', user_string, areacode: '66', code }
      return (await site.as()('userRegister', form)).json
    },
  }),
  representative({
    name: 'short-metals-gain-when-rising',
    says: 'The profit of a short position in a metal has the sign of a long one',
    operations: ['leverMyTrade', 'leverDeal'],
    http: () =>
      objects(['leverMyTrade', 'leverDeal'], (row) => {
        if (row['type'] === 2 && row['status'] === 1 && isMetal(row['currency']))
          row['profits'] = format(-units(row['profits']))
      }),
    shows: demo(
      ['leverSubmit', { currency_id: '101', legal_id: '3', share: '1', multiple: '20', type: '2' }],
      ['leverMyTrade'],
    ),
  }),
  representative({
    name: 'doge-in-whole-units',
    says: 'An order in a coin with one decimal place is placed for whole units',
    operations: ['coinTradePlace', 'coinList'],
    http: () =>
      sent('coinTradePlace', ({ amount = '', ...form }) =>
        // Less might fall below the minimum, which would give the fault away.
        coarse.includes(form['currency_id'] ?? '') && Number(amount) >= 11
          ? { ...form, amount: amount.replace(/\.\d$/, '') }
          : { ...form, amount },
      ),
    shows: demo(
      ['coinTradePlace', { currency_id: '13', legal_id: '3', type: '1', amount: '120.7', target_price: '0' }],
      ['coinList'],
    ),
  }),
  representative({
    name: 'pictures-by-name',
    says: 'A WebP picture is recognised by the name of its file alone',
    operations: ['upload'],
    http: () =>
      on('upload', async (request, next) => {
        const text = request.body.toString('latin1')
        const isWebp = /RIFF[\s\S]{4}WEBP/.test(text)
        return isWebp && !/filename="[^"]*\.webp"/i.test(text)
          ? refuse('This is not a picture', 'not-a-picture', 'file')
          : next(request)
      }),
    shows: async (site) => {
      const seen = []
      for (const picture of [jpegPixel, webpPixel]) {
        const form = new FormData()
        form.set('file', picture, 'proof.png')
        seen.push(
          (await site.raw('POST', '/api/upload', { authorization: await site.demo() }, form)).json['type'],
        )
      }
      return seen
    },
  }),
]
