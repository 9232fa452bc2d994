import {
  fieldsOf,
  isSuccess,
  jsonOf,
  operationOf,
  type Answer,
  type Fields,
  type Operation,
  type Request,
} from '../exchange.ts'
import { on } from '../http.ts'
import { address, card, fundPassword } from '../shows/steps.ts'
import { group, type HttpFault, type Show, type Tools, type Wrong } from '../types.ts'

const guess = group({ probes: ['guessing.*'], needs: ['writes', 'codes'] })

/** Answers wrong proofs of an operation like the first wrong one, without counting them. */
const countless = (
  operation: Operation,
  proof: string,
  isRight: (request: Request) => Promise<boolean>,
): HttpFault => {
  let refusal: Answer | undefined
  return on(operation, async (request, next) => {
    if (await isRight(request)) return next(request)
    const answer = refusal ?? (await next(request))
    if (String(jsonOf(answer)['reason']).startsWith('wrong-') && fieldsOf(request)[proof]) refusal = answer
    return answer
  })
}

/** Never limits wrong codes. */
const endlessCodes = (operation: Operation, { control }: Tools): HttpFault =>
  countless(operation, 'code', async (request) => {
    const { code } = fieldsOf(request)
    return (await control('outbox', {})).some((sent) => sent.code === code)
  })

/** Never limits wrong passwords: knows those that others accepted in this field. */
const endlessPasswords = (operation: Operation, proof: string, source: Operation): HttpFault => {
  const known = new Set(['demo123456', '246810'])
  const counting = countless(operation, proof, async (request) => known.has(fieldsOf(request)[proof] ?? ''))
  return async (request, next) => {
    const reply = await counting(request, next)
    const { password = '' } = fieldsOf(request)
    if (operationOf(request) === source && typeof reply !== 'string' && isSuccess(jsonOf(reply)))
      known.add(password)
    return reply
  }
}

/** Codes that an operation without a session needs. */
const codesOf: Partial<Record<Operation, Fields>> = {
  userForget: { user_string: 'demo@h5.example', type: 'forget' },
  userRegister: { user_string: 'third@h5.example', type: 'register' },
}

/** Reasons of seven wrong proofs of the demo user, one after the other. */
const seven =
  (operation: Operation, fields: Fields, proof: string): Show =>
  async (site) => {
    const ask = site.as(await site.demo())
    const to = codesOf[operation]
    if (to) await ask('smsMail', to)
    const seen = []
    for (let count = 0; count < 7; count++)
      seen.push((await ask(operation, { ...fields, [proof]: `11111${String(count)}` })).json['reason'])
    return seen
  }
const renewed = { password: 'another-one', repassword: 'another-one', re_password: 'another-one' }
/** Forms with a proof that can be guessed. */
const guessable: readonly (readonly [Operation, string, string, (tools: Tools) => HttpFault, Fields])[] = [
  [
    'walletAddaddress',
    'codes for an address',
    'code',
    (tools) => endlessCodes('walletAddaddress', tools),
    { currency_id: '3', address, netType: 'TRC20', notes: '', pay_password: fundPassword },
  ],
  [
    'userCashSave',
    'codes for a card',
    'code',
    (tools) => endlessCodes('userCashSave', tools),
    { ...card, pay_password: fundPassword },
  ],
  [
    'userForget',
    'codes for a new password',
    'code',
    (tools) => endlessCodes('userForget', tools),
    { account: 'demo@h5.example', ...renewed },
  ],
  [
    'userRegister',
    'codes of a registration',
    'code',
    (tools) => endlessCodes('userRegister', tools),
    {
      type: 'email',
      user_string: 'third@h5.example',
      extension_code: 'WELCOME8',
      agreement: '1',
      ...renewed,
    },
  ],
  [
    'userEPwd',
    'old passwords',
    'old_password',
    () => endlessPasswords('userEPwd', 'old_password', 'userRegister'),
    renewed,
  ],
  [
    'safeUpdatePassword',
    'old fund passwords',
    'oldpassword',
    () => endlessPasswords('safeUpdatePassword', 'oldpassword', 'safeUpdatePassword'),
    { password: '135791', re_password: '135791' },
  ],
]

/** Forms whose proofs can be guessed without end. */
export const endlessGuesses: readonly Wrong[] = guessable.map(([operation, proofs, field, http, fields]) =>
  guess({
    name: `${operation}-guesses-without-end`,
    says: `Wrong ${proofs} are never limited`,
    operations: [operation],
    http,
    shows: seven(operation, fields, field),
  }),
)
