import { onePixel } from '../../../support/pictures.ts'
import {
  anotherCall,
  fieldsOf,
  isSuccess,
  jsonOf,
  operationOf,
  withFields,
  withHeader,
  withJson,
} from '../exchange.ts'
import { despite, on } from '../http.ts'
import { withSignIns } from '../signIns.ts'
import { group, type Wrong } from '../types.ts'
import { bitcoin, registration, registrationCodes, rowsOf } from './helpers.ts'
import { keyRace } from './parallel.ts'
import { ofCaller, whileOneWaits } from './races.ts'

const proof = group({
  probes: ['parallel.*', 'bystanders.*', 'guessing.*', 'secrets.*', 'effects.*', 'idempotency.*'],
  needs: ['writes'],
})

/** Codes, keys, pictures and ids that prove too much. */
export const codeProofs: readonly Wrong[] = [
  proof({
    name: 'older-codes-register',
    says: 'An older code registers as well as the newest one',
    needs: ['writes', 'codes', 'second-account'],
    operations: ['userRegister'],
    http: (tools) =>
      despite(
        'userRegister',
        ({ reason }) => reason === 'wrong-code',
        async (request, next) => {
          const form = fieldsOf(request)
          const [newest, ...older] = await registrationCodes(tools, form['user_string'] ?? '')
          return newest && older.some(({ code }) => code === form['code'])
            ? next(withFields(request, { ...form, code: newest.code }))
            : undefined
        },
      ),
    shows: async (site) => {
      const user_string = 'second@h5.example'
      await site.as()('smsMail', { user_string, type: 'register' })
      const code = await site.world.newestCode(user_string)
      await site.as()('smsMail', { user_string, type: 'register' })
      return (await site.as()('userRegister', { ...registration, type: 'email', user_string, code })).json
    },
  }),
  proof({
    name: 'log-of-any-user-id',
    says: 'The account log of another user is answered when their id is sent along',
    needs: ['second-account'],
    operations: ['walletLegalLog'],
    http: () =>
      withSignIns(async (request, next, signIns) => {
        const wanted = fieldsOf(request)['user_id']
        const answer = await next(request)
        if (operationOf(request) !== 'walletLegalLog' || wanted === undefined) return answer
        if (!isSuccess(jsonOf(answer))) return answer
        for (const token of signIns.tokens()) {
          const as = withHeader(request, 'authorization', token)
          const [user] = await rowsOf(as, next, 'userCenter')
          if (String(user?.['id']) === wanted) return next(as)
        }
        return answer
      }),
    shows: async (site) => {
      await site.demo()
      const ask = site.as(await site.newcomer('second@h5.example'))
      return (await ask('walletLegalLog', { user_id: '1001', limit: '5' })).json
    },
  }),
  proof({
    name: 'text-codes-in-the-answer',
    says: 'The code of a text message is told in the answer to the request for it',
    needs: ['writes', 'codes'],
    operations: ['smsSend'],
    http: ({ control }) =>
      on('smsSend', async (request, next) => {
        const answer = await next(request)
        const json = jsonOf(answer)
        if (!isSuccess(json)) return answer
        const [newest] = await control('outbox', { target: fieldsOf(request)['user_string'] ?? '' })
        return withJson(answer, { ...json, message: `${String(json['message'])} (${String(newest?.code)})` })
      }),
    shows: async (site) =>
      (await site.as()('smsSend', { user_string: '812345678', type: 'register', area_code: '66' })).json,
  }),
  proof({
    name: 'keys-at-once-place-twice',
    says: 'Two orders with one key that arrive together are both placed',
    operations: ['coinTradePlace'],
    http: () => keyRace('coinTradePlace'),
    shows: async (site) => {
      const ask = site.as(await site.demo())
      const form = { ...bitcoin, type: '1', amount: '0.001', target_price: '50000' }
      const key = { 'idempotency-key': 'a-key-of-our-own' }
      await Promise.all([ask('coinTradePlace', form, key), ask('coinTradePlace', form, key)])
      return (await ask('coinList')).json
    },
  }),
  proof({
    name: 'one-picture-two-deposits',
    says: 'One picture proves two deposits that are filed at the same moment',
    operations: ['walletChargeReq', 'chargeMentionLog2'],
    http: () => {
      let grey = 100
      return whileOneWaits('walletChargeReq', ofCaller, async (request, next, first) => {
        await first
        const answer = await next(request)
        if (jsonOf(answer)['reason'] !== 'proof-used') return answer
        const form = new FormData()
        form.set('file', onePixel(grey++), 'proof.png')
        const packed = new Response(form)
        const upload = withHeader(
          anotherCall(request, 'upload'),
          'content-type',
          packed.headers.get('content-type') ?? '',
        )
        const taken = await next({ ...upload, body: Buffer.from(await packed.arrayBuffer()) })
        return next(withFields(request, { ...fieldsOf(request), imgs: String(jsonOf(taken)['message']) }))
      })
    },
    shows: async (site) => {
      const token = await site.demo()
      const imgs = String((await site.upload(token, 10)).json['message'])
      const form = { currency: '3', amount: '100', imgs }
      const ask = site.as(token)
      const both = await Promise.all([ask('walletChargeReq', form), ask('walletChargeReq', form)])
      return both.map(({ json }) => json['type']).sort()
    },
  }),
]
