import { createHash } from 'node:crypto'
import { envelope, fieldsOf, isSuccess, jsonOf, tokenOf } from '../exchange.ts'
import { field, objects, on } from '../http.ts'
import { isRow } from '../rows.ts'
import { demo } from '../shows/steps.ts'
import { group, type Wrong } from '../types.ts'

const secret = group({ probes: ['shapes.*', 'secrets.*'], needs: [] })

/** Secrets in answers, and tokens that fail for a moment. */
export const secretFaults: readonly Wrong[] = [
  secret({
    name: 'hash-in-the-profile',
    says: 'user/center shows the hash of the password',
    operations: ['userCenter'],
    http: () =>
      objects('userCenter', (row) => {
        if ('email' in row) Object.assign(row, { password_hash: createHash('sha256').digest('hex') })
      }),
    shows: demo(['userCenter']),
  }),
  secret({
    name: 'flickering-token',
    says: 'One answer in thirty is 999 to a valid token',
    operations: ['*'],
    probes: ['shapes.*', 'lists.*'],
    http: () => {
      let count = 0
      return on(['coinList', 'leverMyTrade', 'walletDetail', 'walletHzhistory'], async (request, next) =>
        tokenOf(request) !== '' && ++count % 30 === 29
          ? envelope({ type: '999', message: 'Please sign in again' })
          : next(request),
      )
    },
    shows: demo(...Array.from({ length: 31 }, () => ['coinList'] as const)),
  }),
  secret({
    name: 'card-in-full',
    says: 'user/center2 shows the whole number of the identity card',
    operations: ['userCenter2'],
    http: () => field('userCenter2', 'card_id', (value) => (value === '' ? value : 'AB123456789')),
    shows: demo(['userCenter2']),
  }),
  secret({
    name: 'code-in-the-answer',
    says: 'The answer to a request for a code contains the code',
    operations: ['smsMail', 'setSmsOtherMail'],
    http: ({ control }) =>
      on(['smsMail', 'setSmsOtherMail'], async (request, next) => {
        const answer = await next(request)
        const json = jsonOf(answer)
        if (!isSuccess(json)) return answer
        const { user_string: target } = fieldsOf(request)
        const [newest] = await control('outbox', target === undefined ? {} : { target })
        return envelope({ ...json, message: `${String(json['message'])} (${newest?.code ?? ''})` })
      }),
    shows: async (site) => {
      const { json } = await site.as()('smsMail', { user_string: 'new@h5.example', type: 'register' })
      return isRow(json) && /\d{6}/.test(String(json['message']))
    },
  }),
]
