import { IdentityStatus } from '#generated/enums.ts'
import { fieldsOf, isSuccess, jsonOf, operationOf, tokenOf, withFields, withJson } from '../exchange.ts'
import { on, sent } from '../http.ts'
import { isRow, objectsIn, type Row } from '../rows.ts'
import { card, demo, demoCode, fundPassword } from '../shows/steps.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { changing } from './cutAnswers.ts'
import { rowsOf } from './helpers.ts'

const profile = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })

/** Counts a fund password that was refused as one that is set. */
const countsRefused = (): HttpFault => {
  const tried = new Set<string>()
  return async (request, next) => {
    const answer = await next(request)
    if (operationOf(request) === 'safeUpdatePassword' && !isSuccess(jsonOf(answer)))
      tried.add(tokenOf(request))
    if (
      operationOf(request) === 'userHasPassword' &&
      tried.has(tokenOf(request)) &&
      isSuccess(jsonOf(answer))
    )
      return withJson(answer, { ...jsonOf(answer), message: 1 })
    return answer
  }
}

const plain = '135791'

const isEasy = (text = '') => /^(\d)\1{5}$/.test(text)

/** Looks for easy digits in the first fund password alone. */
const easyLater: HttpFault = async (request, next) => {
  const fields = fieldsOf(request)
  if (operationOf(request) === 'safeUpdatePassword' && fields['oldpassword'] && isEasy(fields['password']))
    return next(withFields(request, { ...fields, password: plain, re_password: plain }))
  return next(request)
}

/** Shows the pictures of the first filing also after a second one. */
const firstPictures = (): HttpFault => {
  const filed = new Map<unknown, Row>()
  return async (request, next) => {
    const answer = await next(request)
    const operation = operationOf(request)
    if (operation === 'userRealName2' && isSuccess(jsonOf(answer))) {
      const { id } = (await rowsOf(request, next, 'userCenter'))[0] ?? {}
      if (!filed.has(id)) filed.set(id, fieldsOf(request))
    }
    if (operation !== 'userCenter2') return answer
    const json = structuredClone(jsonOf(answer))
    const { message } = json
    if (!isRow(message) || !isRow(message['identity'])) return answer
    const first = filed.get(message['id'])
    const { identity } = message
    if (first)
      for (const name of ['front_pic', 'reverse_pic', 'hand_pic'])
        if (name in identity) identity[name] = first[name]
    return withJson(answer, json)
  }
}

/** Takes the basic step again while the first filing is under review. */
const filedAgain: HttpFault = on('userRealName', async (request, next) => {
  const answer = await next(request)
  if (jsonOf(answer)['reason'] !== 'already-verified') return answer
  const [user] = await rowsOf(request, next, 'userCenter')
  return user?.['review_status'] === IdentityStatus.underReview
    ? withJson(answer, { type: 'ok', message: 'Submitted for review' })
    : answer
})

const shortSwift: HttpFault = sent('userCashSave', (fields) => ({
  ...fields,
  ...(fields['swift_code'] !== undefined && { swift_code: fields['swift_code'].slice(0, 8) }),
}))

const banksBefore: HttpFault = changing('userCashInfo', async (message) => {
  if ('bank_account' in message) message['banks'] = []
})

const filing = { country: 'Thailand', name: 'Sam Lee', card_id: 'AB123456789', address: '1 Road' }

/** Faults in what a user has set, filed and saved. */
export const savedProfiles: readonly Wrong[] = [
  profile('bystanders.refused')({
    name: 'refused-fund-password-is-set',
    says: 'After a fund password was refused, the user is said to have one',
    operations: ['userHasPassword', 'safeUpdatePassword'],
    http: countsRefused,
    shows: async (site) => {
      const ask = site.as(await site.newcomer('second@h5.example'))
      await ask('safeUpdatePassword', { password: '111111', re_password: '111111' })
      return ask('userHasPassword')
    },
  }),
  profile('refusals.easy-digits')({
    name: 'easy-digits-in-a-later-fund-password',
    says: 'Six equal digits are accepted when a fund password takes the place of another one',
    operations: ['safeUpdatePassword'],
    http: () => easyLater,
    shows: demo([
      'safeUpdatePassword',
      { oldpassword: fundPassword, password: '111111', re_password: '111111' },
    ]),
  }),
  profile('time.pictures')({
    name: 'pictures-of-the-first-filing',
    says: 'After pictures were rejected and filed again, the profile shows the first ones',
    operations: ['userCenter2', 'userRealName2'],
    http: firstPictures,
    shows: async (site) => {
      const token = await site.newcomer('second@h5.example')
      const ask = site.as(token)
      await ask('userRealName', filing)
      await site.world.passReviews()
      const shown: unknown[] = []
      for (const from of [10, 20]) {
        const pictures = []
        for (let at = 0; at < 3; at++)
          pictures.push(String((await site.upload(token, from + at)).json['message']))
        const [front_pic = '', reverse_pic = '', hand_pic = ''] = pictures
        await ask('userRealName2', { card_id: filing.card_id, front_pic, reverse_pic, hand_pic, address: '' })
        const { message } = (await ask('userCenter2')).json
        const identity = objectsIn(message).find((row) => 'front_pic' in row)
        const address = new URL(String(identity?.['front_pic']), site.url)
        shown.push((await site.raw('GET', address.pathname + address.search)).text)
        await site.world.rejectReviews()
      }
      return shown[0] === shown[1]
    },
  }),
  profile('refusals.reasons-of-writes')({
    name: 'filed-again-while-under-review',
    says: 'Basic data is accepted again while it is under review',
    operations: ['userRealName'],
    http: () => filedAgain,
    shows: async (site) => {
      const ask = site.as(await site.newcomer('second@h5.example'))
      await ask('userRealName', filing)
      return ask('userRealName', filing)
    },
  }),
  profile('representatives.forms')({
    name: 'swift-code-without-its-branch',
    says: 'The last three characters of a SWIFT code of eleven are lost',
    operations: ['userCashSave', 'userCashInfo'],
    http: () => shortSwift,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      const proof = { pay_password: fundPassword, code: await demoCode(site) }
      await ask('userCashSave', { ...card, ...proof, swift_code: 'EXBKTHBKXXX' })
      return ask('userCashInfo')
    },
  }),
  profile('effects.bank-card')({
    name: 'banks-until-a-card',
    says: 'There are no banks to choose from once a card is saved',
    operations: ['userCashInfo', 'userCashSave'],
    http: () => banksBefore,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('userCashSave', { ...card, pay_password: fundPassword, code: await demoCode(site) })
      return ask('userCashInfo')
    },
  }),
]
