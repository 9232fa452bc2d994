import { fieldsOf, tokenOf } from '../exchange.ts'
import { field, objects, on } from '../http.ts'
import { fullFiling } from '../shows/moments.ts'
import type { Site } from '../site.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { registration } from './helpers.ts'

const desk = group({ probes: [], needs: ['writes'] })

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
  // The mask shows the calling code and the last digits.
  const fits = (mask: string, phone: string) =>
    mask.startsWith('+') && phone.endsWith(mask.split('*').at(-1) ?? '')
  return on(['userRegister', 'userMyInviteList'], async (request, next) => {
    const { type, user_string = '' } = fieldsOf(request)
    if (type === 'mobile') phones.add(user_string.replace(/\D/g, ''))
    return field(
      'userMyInviteList',
      'account',
      (value) => Array.from(phones).find((phone) => fits(String(value), phone)) ?? value,
    )(request, next)
  })
}

const file = async (site: Site, token: string, card_id: string) => {
  const form = { country: 'Thailand', name: 'Sam Lee', card_id, address: '1 Road' }
  await site.as(token)('userRealName', form)
}

/** Verification and invitations: what backends forget about them. */
export const verificationOmissions: readonly Wrong[] = [
  desk({
    name: 'advanced-rejection-undoes-the-basic-step',
    says: 'A rejected advanced verification makes the basic one unverified',
    probes: ['bystanders.identities'],
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
    probes: ['secrets.numbers'],
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
    probes: ['representatives.phones', 'shapes.answers'],
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
]
