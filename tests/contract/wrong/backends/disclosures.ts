import { envelope, fieldsOf, isSuccess, operationOf, tokenOf, withHeader } from '../exchange.ts'
import { envelopes, field, objects, refusals } from '../http.ts'
import { anybody, demo } from '../shows/steps.ts'
import { group, type Wrong } from '../types.ts'

const seen = group({ probes: ['secrets.*', 'shapes.*'], needs: [] })

/** Values in answers that nobody else, or nobody at all, may see. */
export const disclosures: readonly Wrong[] = [
  seen({
    name: 'invitees-unmasked',
    says: 'The accounts of invited users are not masked',
    needs: ['writes'],
    operations: ['userMyInviteList'],
    http: () =>
      field('userMyInviteList', 'account', (account) => String(account).replace('******', 'na.smith')),
    shows: demo(['userMyInviteList']),
  }),
  seen({
    name: 'token-in-the-shared-link',
    says: 'The address to share contains the token of the caller',
    operations: ['userMyShare', 'userMyPoster', 'userInvite'],
    http: () =>
      field(
        ['userMyShare', 'userMyPoster'],
        'share_url',
        (url, _row, request) => `${String(url)}&token=${tokenOf(request)}`,
      ),
    shows: demo(['userMyShare']),
  }),
  seen({
    name: 'query-in-refusals',
    says: 'Refusals contain the database query',
    operations: ['*'],
    http: () =>
      refusals('*', (json, _request, answer) => ({
        ...answer,
        body: Buffer.from(JSON.stringify({ ...json, sql: 'select * from users where account = ?' })),
      })),
    shows: anybody(['userLogin', { user_string: 'nobody@h5.example', password: 'wrong-one' }]),
  }),
  seen({
    name: 'password-echoed',
    says: 'A changed password comes back in the answer',
    needs: ['writes'],
    operations: ['userEPwd', 'safeUpdatePassword'],
    http: () =>
      envelopes(['userEPwd', 'safeUpdatePassword'], (json, request) =>
        isSuccess(json)
          ? { ...json, message: `${String(json['message'])} (${fieldsOf(request)['password'] ?? ''})` }
          : json,
      ),
    shows: demo([
      'userEPwd',
      { old_password: 'demo123456', password: 'another-one', re_password: 'another-one' },
    ]),
  }),
  seen({
    name: 'reset-token-in-the-profile',
    says: 'The profile contains the token that resets the password',
    operations: ['userCenter'],
    http: () =>
      objects('userCenter', (row) => {
        if ('nickname' in row) row['reset_token'] = '5f1d9e77a0c24b6e8f3a'
      }),
    shows: demo(['userCenter']),
  }),
  seen({
    name: 'private-key-in-the-wallet',
    says: 'A wallet shows the private key of its address',
    operations: ['walletDetail'],
    http: () =>
      objects('walletDetail', (row) => {
        if ('change_balance' in row)
          row['private_key'] = '0x4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318'
      }),
    shows: demo(['walletDetail', { currency: '3', type: 'change' }]),
  }),
  seen({
    name: 'every-fortieth-is-signed-out',
    says: 'Every fortieth answer to a signed-in user is 999',
    operations: ['*'],
    http: () => {
      let count = 0
      return async (request, next) => {
        if (tokenOf(request).length > 20 && operationOf(request) !== undefined && ++count % 40 === 0)
          return envelope({ type: '999', message: 'Please sign in' })
        return next(withHeader(request, 'x-count', undefined))
      }
    },
    shows: async (site) => {
      const ask = site.as(await site.demo())
      const types = []
      for (let count = 0; count < 41; count++) types.push((await ask('userHasPassword')).json['type'])
      return types
    },
  }),
]
