import { setTimeout as after } from 'node:timers/promises'
import { fieldsOf, isSuccess, jsonOf, operationOf, tokenOf, withHeader, withJson } from '../exchange.ts'
import { lists, objects, on, payload } from '../http.ts'
import { isRow } from '../rows.ts'
import { anybody, card, demo } from '../shows/steps.ts'
import { group, type HttpFault, type Tools, type Wrong } from '../types.ts'
import { day, demoIn, registration, rowsOf } from './helpers.ts'
import { byPhone } from './visitorForms.ts'

const customer = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })

/** Shows a verification that is under review as decided. */
const reviewedWhenFiled = ({ control }: Tools): HttpFault =>
  on('userCenter', async (request, next) => {
    const { now } = await control('clock')
    return objects('userCenter', (row) => {
      if (row['review_status'] === 1 || row['advanced_user'] === 1)
        row['reviewed_at'] = new Date(now).toISOString().slice(0, 19).replace('T', ' ')
    })(request, next)
  })

/** Fills the ranking up with users who have earned nothing. */
const rankedWithNothing: HttpFault = on('userInviteList', async (request, next) => {
  const [own] = await rowsOf(request, next, 'userCenter')
  return payload('userInviteList', (value) => {
    const rows = Array.isArray(value) ? value.filter(isRow) : []
    if (rows.length >= 10 || rows.some((row) => row['user_id'] === own?.['id'])) return value
    return [...rows, { total: '0.00000000', user_id: own?.['id'], account: 'de***@h5.example' }]
  })(request, next)
})

/** Says which number the basic verification passed with. */
const tellsTheNumber = (): HttpFault => {
  const filed = new Map<string, string>()
  return async (request, next) => {
    const answer = await next(request)
    const json = jsonOf(answer)
    const operation = operationOf(request)
    if (operation === 'userRealName' && isSuccess(json))
      filed.set(tokenOf(request), fieldsOf(request)['card_id'] ?? '')
    const number = filed.get(tokenOf(request))
    if (operation !== 'userRealName2' || json['reason'] !== 'number-differs' || number === undefined)
      return answer
    return withJson(answer, { ...json, message: `The number differs from ${number}` })
  }
}

/** Keeps the language of the newest request in one place for all that are under way. */
const languageInOnePlace = (): HttpFault => {
  let newest: string | undefined
  return async (request, next) => {
    const own = request.headers['language-mark']
    newest = typeof own === 'string' ? own : undefined
    await after(3)
    return next(withHeader(request, 'language-mark', newest))
  }
}

/** Compares codes of bank cards without counting the wrong ones. */
const freeGuesses = ({ dryRun }: Tools): HttpFault =>
  on('userCashSave', async (request, next) => {
    const answer = await dryRun(request)
    return jsonOf(answer)['reason'] === 'wrong-code' ? answer : next(request)
  })

/** Customers and their rankings with one wrong answer. */
export const customerFigureFaults: readonly Wrong[] = [
  customer('secrets.refusals')({
    name: 'true-number-in-the-refusal',
    says: 'The refusal of a wrong document number says the right one',
    operations: ['userRealName2'],
    http: tellsTheNumber,
    shows: async (site) => {
      const token = await site.newcomer('number@h5.example')
      const ask = site.as(token)
      await ask('userRealName', {
        country: 'Japan',
        name: 'Mia Sato',
        card_id: 'A1234567',
        address: '1 Road',
      })
      await site.world.passReviews()
      const pictures = []
      for (const grey of [10, 20, 30]) pictures.push(String((await site.upload(token, grey)).json['message']))
      const [front_pic = '', reverse_pic = '', hand_pic = ''] = pictures
      const form = { card_id: 'B7654321', front_pic, reverse_pic, hand_pic }
      return (await ask('userRealName2', form)).json['message']
    },
  }),
  customer('bystanders.identities')({
    name: 'reviewed-when-filed',
    says: 'A verification has the time of its decision as soon as it is filed',
    operations: ['userCenter', 'userRealName', 'userRealName2'],
    http: reviewedWhenFiled,
    shows: async (site) => {
      const ask = site.as(await site.newcomer('filed@h5.example'))
      await ask('userRealName', {
        country: 'Japan',
        name: 'Mia Sato',
        card_id: 'A1234567',
        address: '1 Road',
      })
      return (await ask('userCenter')).json['message']
    },
  }),
  customer('time.rebates')({
    name: 'ranking-of-those-without-earnings',
    says: 'The ranking ends with a user who was credited nothing for inviting',
    operations: ['userInviteList', 'userInvite'],
    http: () => rankedWithNothing,
    shows: demo(['userInviteList']),
  }),
  customer('parallel.languages')({
    name: 'language-of-a-request-beside-it',
    says: 'A request is answered in the language of another one that arrives with it',
    operations: ['*'],
    http: languageInOnePlace,
    shows: async (site) => {
      const ask = (language: string) => site.as()('areaCode', {}, { 'language-mark': language })
      return Promise.all([ask('en'), ask('th')])
    },
  }),
  customer('representatives.phones')({
    name: 'phones-with-a-placeholder-mail',
    says: 'A user who registered by phone has a mail address made of the number',
    operations: ['userCenter', 'userCenter2', 'userRegister'],
    http: () =>
      objects(['userCenter', 'userCenter2'], (row) => {
        if (row['email'] === '' && row['phone'] !== '')
          row['email'] = `${String(row['phone']).replaceAll(/\D/g, '')}@phone.example`
      }),
    shows: async (site) => {
      await byPhone(site, '66')
      const who = { user_string: '812345678', password: registration.password, areacode: '66' }
      const token = String((await site.as()('userLogin', who)).json['message'])
      return (await site.as(token)('userCenter')).json['message']
    },
  }),
  customer('values.candles')({
    name: 'thousand-candles-at-most',
    says: 'Of more than a thousand candles the newest thousand come alone',
    operations: ['currencyNewTimeshar'],
    http: () => lists('currencyNewTimeshar', (rows) => rows.slice(-1000)),
    shows: async (site) => {
      const to = Math.floor((await site.world.now()) / 1000)
      const from = to - day / 1000
      const range = { symbol: 'BTC/USDT', period: '1min', from: String(from), to: String(to) }
      return anybody(['currencyNewTimeshar', range])(site)
    },
  }),
  customer('guessing.worn-codes')({
    name: 'wrong-codes-at-the-card-are-free',
    says: 'Wrong codes are counted everywhere but where a bank card is saved',
    operations: ['userCashSave', 'setSmsOtherMail'],
    http: freeGuesses,
    shows: demoIn(async (ask) => {
      await ask('setSmsOtherMail')
      const form = { ...card, pay_password: '246810', code: '000000' }
      const seen = []
      for (let count = 0; count < 7; count++) seen.push((await ask('userCashSave', form)).json['reason'])
      return seen
    }),
  }),
]
