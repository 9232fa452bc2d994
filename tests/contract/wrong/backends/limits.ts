import { onePixel } from '../../../support/pictures.ts'
import { exampleOk } from '../contract.ts'
import { fieldsOf, jsonOf, tokenOf, withJson, type Answer, type Fields, type Operation } from '../exchange.ts'
import { despite, on, refusals } from '../http.ts'
import { address, demoCode, fundPassword, saveAddress } from '../shows/steps.ts'
import type { Site } from '../site.ts'
import { group, type HttpFault, type Show, type Tools, type Wrong } from '../types.ts'
import { accepts } from './missingRules.ts'

const limit = group({ probes: ['refusals.limits'], needs: ['writes', 'codes', 'time'] })
const tooMany = 'too-many-attempts'

/** Names another reason. */
const renamed = (operation: Operation, reason: string, other: string, status = 200): HttpFault =>
  refusals(operation, (json, _request, answer) =>
    json['reason'] === reason ? { ...withJson(answer, { ...json, reason: other }), status } : answer,
  )

/** Refuses a request beyond a limit, but does it when the wait is over. */
const doneLater = (operation: Operation, { control }: Tools): HttpFault =>
  despite(
    operation,
    ({ reason }) => reason === tooMany,
    async (request, next) => {
      // Each further guess doubles the wait.
      for (let minutes = 0; minutes < 5; minutes++) {
        await control('clock', { advance: 61_000 })
        if (jsonOf(await next(request))['reason'] !== tooMany) break
      }
      return undefined
    },
  )

/** Refuses everybody as soon as one user has reached the limit. */
const forEverybody = (operation: Operation, reason: string): HttpFault => {
  let reached: { readonly answer: Answer; readonly by: string } | undefined
  return on(operation, async (request, next) => {
    if (reached && tokenOf(request) !== reached.by) return reached.answer
    const answer = await next(request)
    if (jsonOf(answer)['reason'] === reason) reached = { answer, by: tokenOf(request) }
    return answer
  })
}

/** Accepts a code that was sent while its sender has to wait. */
const sentCodesPass = (operation: Operation, field: string, { control }: Tools): HttpFault =>
  despite(
    operation,
    ({ reason }) => reason === tooMany,
    async (request) => {
      const sent = await control('outbox', {})
      const isSent = sent.some(({ code }) => code === fieldsOf(request)[field])
      return isSent ? exampleOk(operation) : undefined
    },
  )

const phone = { user_string: '812345678', type: 'register', area_code: '66' }
const texts: Show = async (site) => {
  const seen = []
  for (let count = 0; count < 4; count++) seen.push((await site.as()('smsSend', phone)).json)
  return [seen, (await site.world.control('outbox', { target: '+66812345678' })).length]
}

/** Wrong codes for a forgotten password, and then a newer right one. */
const lockedCode =
  (account: string, ask: readonly [Operation, Fields], operation: Operation, field: string): Show =>
  async (site) => {
    if (account.startsWith('+')) await site.world.control('userCreate', { account })
    await site.as()(...ask)
    for (let count = 0; count < 5; count++) await site.as()(operation, { [field]: '000000' })
    await site.as()(...ask)
    return (await site.as()(operation, { [field]: await site.world.newestCode(account) })).json
  }
const lockedMail = lockedCode(
  'demo@h5.example',
  ['smsMail', { user_string: 'demo@h5.example', type: 'forget' }],
  'userCheckEmail',
  'email_code',
)
const lockedText = lockedCode(
  '+66812345678',
  ['smsSend', { ...phone, type: 'forget' }],
  'userCheckMobile',
  'mobile_code',
)

const lockedWithdrawal: Show = async (site) => {
  await saveAddress(site)
  const ask = site.as(await site.demo())
  const form = { currency: '3', number: '50', address, code: await demoCode(site) }
  for (let count = 0; count < 5; count++) await ask('walletOut', { ...form, pay_password: '111222' })
  const last = await ask('walletOut', { ...form, pay_password: fundPassword })
  return [last.json, (await ask('walletList')).json]
}

const uploads = async (site: Site, token: string, count: number) => {
  let last
  for (let at = 0; at < count; at++) last = await site.upload(token, at)
  return [last?.status, last?.json['reason']]
}
const manyPictures: Show = async (site) => [
  await uploads(site, await site.newcomer('second@h5.example'), 51),
  await uploads(site, await site.demo(), 1),
]
const largePictures: Show = async (site) => {
  const token = await site.demo()
  const form = new FormData()
  const picture = onePixel()
  form.set('file', new Blob([picture, new Uint8Array(10 * 1024 * 1024 - picture.size)]), 'proof.png')
  let last
  for (let count = 0; count < 11; count++)
    last = await site.raw('POST', '/api/upload', { authorization: token }, form)
  return [last?.status, last?.json['reason']]
}

/** Backends that report their limits wrongly, or act in spite of them. */
export const limitFaults: readonly Wrong[] = [
  limit({
    name: 'texts-without-end',
    says: 'One number gets any number of codes',
    operations: ['smsSend'],
    http: () => accepts('smsSend', tooMany),
    shows: texts,
  }),
  limit({
    name: 'refused-text-is-sent',
    says: 'A code beyond the limit is refused, but sent',
    operations: ['smsSend'],
    http: (tools) => doneLater('smsSend', tools),
    shows: texts,
  }),
  limit({
    name: 'texts-limited-for-another-reason',
    says: 'A code beyond the limit is refused for an unknown account',
    operations: ['smsSend'],
    http: () => renamed('smsSend', tooMany, 'unknown-account'),
    shows: texts,
  }),
  ...(
    [
      ['userCheckEmail', 'email_code', lockedMail],
      ['userCheckMobile', 'mobile_code', lockedText],
    ] as const
  ).flatMap(([operation, field, shows]) => [
    limit({
      name: `${operation}-newer-code-ends-the-wait`,
      says: 'After wrong codes, a newer one is accepted at once',
      operations: [operation],
      http: (tools) => sentCodesPass(operation, field, tools),
      shows,
    }),
    limit({
      name: `${operation}-right-code-is-wrong`,
      says: 'After wrong codes, the right one is refused as a wrong one',
      operations: [operation],
      http: () => renamed(operation, tooMany, 'wrong-code'),
      shows,
    }),
  ]),
  limit({
    name: 'locked-withdrawal-accepted',
    says: 'A withdrawal after too many wrong fund passwords is answered as filed',
    operations: ['walletOut'],
    http: () => accepts('walletOut', tooMany),
    shows: lockedWithdrawal,
  }),
  limit({
    name: 'locked-withdrawal-is-made',
    says: 'A withdrawal after too many wrong fund passwords is refused, but made',
    operations: ['walletOut'],
    http: (tools) => doneLater('walletOut', tools),
    shows: lockedWithdrawal,
  }),
  limit({
    name: 'locked-withdrawal-for-another-reason',
    says: 'A withdrawal after too many wrong fund passwords is refused for a lack of money',
    operations: ['walletOut'],
    http: () => renamed('walletOut', tooMany, 'insufficient-balance'),
    shows: lockedWithdrawal,
  }),
  limit({
    name: 'pictures-limited-for-another-reason',
    says: 'A picture above the limit of a day is refused as too large',
    operations: ['upload'],
    http: () => renamed('upload', 'too-many-pictures', 'file-too-large'),
    shows: manyPictures,
  }),
  limit({
    name: 'picture-limit-of-everybody',
    says: 'When one user has sent too many pictures, nobody can send one',
    operations: ['upload'],
    http: () => forEverybody('upload', 'too-many-pictures'),
    shows: manyPictures,
  }),
  limit({
    name: 'no-room-for-another-reason',
    says: 'A picture without room is refused as no picture',
    operations: ['upload'],
    http: () => renamed('upload', 'no-room-for-pictures', 'not-a-picture'),
    shows: largePictures,
  }),
  limit({
    name: 'no-room-fails',
    says: 'A picture without room is answered with HTTP 500',
    operations: ['upload'],
    http: () => renamed('upload', 'no-room-for-pictures', 'no-room-for-pictures', 500),
    shows: largePictures,
  }),
]
