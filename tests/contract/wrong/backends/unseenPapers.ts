import { fieldsOf, jsonOf, tokenOf, withJson } from '../exchange.ts'
import { field, objects, on } from '../http.ts'
import { isRow } from '../rows.ts'
import { fullFiling } from '../shows/moments.ts'
import { demo } from '../shows/steps.ts'
import type { Site } from '../site.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { anyProbe, registration, rowsOf } from './unseenTools.ts'

const desk = group({ probes: anyProbe, needs: ['writes'] })

/** Shows short numbers of documents as they were filed. */
const shortNumbers = (): HttpFault => {
  const filed = new Map<string, string>()
  return on(['userRealName', 'userCenter', 'userCenter2'], async (request, next) => {
    const { card_id } = fieldsOf(request)
    if (card_id !== undefined) filed.set(tokenOf(request), card_id)
    const own = filed.get(tokenOf(request)) ?? ''
    return field('*', 'card_id', (value) =>
      own.length > 0 && own.length < 6 && String(value).includes('*') ? own : value,
    )(request, next)
  })
}

/** Masks mail addresses alone. */
const openPhones = (): HttpFault => {
  const phones = new Set<string>()
  const fits = (mask: string, phone: string) =>
    mask.includes('*') &&
    phone.startsWith(mask.split('*')[0] ?? '') &&
    phone.endsWith(mask.split('*').at(-1) ?? '')
  return on(['userRegister', 'userMyInviteList'], async (request, next) => {
    const { type, user_string = '' } = fieldsOf(request)
    if (type === 'mobile') phones.add(user_string.replace(/\D/g, ''))
    return field(
      'userMyInviteList',
      'account',
      (value) =>
        Array.from(phones).find((phone) => !String(value).includes('@') && fits(String(value), phone)) ??
        value,
    )(request, next)
  })
}

/** Titles an article by its translation. */
const translated: HttpFault = on('newsDetail', async (request, next) => {
  const answer = await next(request)
  const json = jsonOf(answer)
  const { message } = json
  const lang = String(request.headers['language-mark'] ?? 'en')
  if (!isRow(message) || message['lang'] === lang) return answer
  const form = { c_id: String(message['c_id']), lang, limit: '100' }
  const rows = await rowsOf(request, next, 'newsList', form)
  const same = rows.find((row) => row['sorts'] === message['sorts'] && 'title' in row)
  return same ? withJson(answer, { ...json, message: { ...message, title: same['title'] } }) : answer
})

const file = async (site: Site, token: string, card_id: string) => {
  const form = { country: 'Thailand', name: 'Sam Lee', card_id, address: '1 Road' }
  await site.as(token)('userRealName', form)
}

/** Verification, invitations and articles: what backends forget about them. */
export const unseenPapers: readonly Wrong[] = [
  desk({
    name: 'advanced-rejection-undoes-the-basic-step',
    says: 'A rejected advanced verification makes the basic one unverified',
    operations: ['userCenter', 'userRealName2'],
    http: () =>
      objects('userCenter', (row) => {
        const isRejected = row['advanced_user'] === 0 && row['review_status'] === 2
        if (isRejected && row['review_reason']) row['review_status'] = 0
      }),
    shows: async (site) => {
      const token = await site.newcomer('second@h5.example')
      await file(site, token, 'AB123456789')
      await site.world.passReviews()
      await fullFiling(site, token, 10)
      await site.world.rejectReviews('Blurred')
      return (await site.as(token)('userCenter')).text.replaceAll(/"(front|reverse|hand)_pic":"[^"]*"/g, '')
    },
  }),
  desk({
    name: 'short-document-numbers-in-full',
    says: 'The number of a document is masked only from six characters on',
    operations: ['userCenter', 'userCenter2', 'userRealName'],
    http: shortNumbers,
    shows: async (site) => {
      const token = await site.newcomer('second@h5.example')
      await file(site, token, 'A1B2C')
      return (await site.as(token)('userCenter')).text
    },
  }),
  desk({
    name: 'invited-phones-in-full',
    says: 'Of invited users the mail addresses are masked, and phone numbers are not',
    operations: ['userMyInviteList'],
    http: openPhones,
    shows: async (site) => {
      const phone = '812345678'
      await site.as()('smsSend', { user_string: phone, type: 'register', area_code: '66' })
      const [sms] = await site.world.control('outbox')
      const form = { ...registration, type: 'mobile', user_string: phone, areacode: '66' }
      await site.as()('userRegister', { ...form, code: sms?.code ?? '' })
      return site.as(await site.demo())('userMyInviteList')
    },
  }),
  desk({
    name: 'article-titled-by-its-translation',
    says: 'An article in another language than that of the caller has the title of its translation',
    operations: ['newsDetail', 'newsList'],
    http: () => translated,
    shows: demo(
      ['newsList', { lang: 'th', limit: '1' }],
      ['newsDetail', { id: '2' }, { 'language-mark': 'jp' }],
      ['newsDetail', { id: '2' }, { 'language-mark': 'th' }],
    ),
  }),
]
