import { format } from '#domain/decimal.ts'
import { day } from '#domain/time.ts'
import { envelope, fieldsOf, isSuccess, jsonOf, tokenOf } from '../exchange.ts'
import { lists, objects, on, sent } from '../http.ts'
import { fundPassword, saveAddress } from '../shows/steps.ts'
import { group, type HttpFault, type Tools, type Wrong } from '../types.ts'
import { userOf } from './customerRecords.ts'
import { refuse, units, withdraw } from './helpers.ts'

const identity = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })

/** Rejects the withdrawals of a user who changes the password. */
const rejectsWithdrawals = ({ control }: Tools): HttpFault =>
  on('userEPwd', async (request, next) => {
    const answer = await next(request)
    if (!isSuccess(jsonOf(answer))) return answer
    const { account } = await userOf(request, next)
    for (const item of await control('reviewList'))
      if (item.kind === 'withdrawal' && item.account === account)
        await control('review', { kind: item.kind, id: item.id, decision: 'reject', reason: 'Changed' })
    return answer
  })

/** Keeps a fund password as a number. */
const asNumber: HttpFault = sent('safeUpdatePassword', (fields) => {
  const { password = '', re_password: again } = fields
  const kept = password.replace(/^0+/, (zeros) => '7'.repeat(zeros.length))
  return { ...fields, password: kept, re_password: again === password ? kept : (again ?? '') }
})

const swappedPictures: HttpFault = objects(['userCenter', 'userCenter2'], (row) => {
  const { front_pic: front, reverse_pic: reverse } = row
  if (front === undefined) return
  row['front_pic'] = reverse
  row['reverse_pic'] = front
})

/** Masks what is between the first and last four letters of a number. */
const thinMask = (): HttpFault => {
  const numbers = new Map<string, string>()
  const hidden = (text: string) => `${text.slice(0, 2)}******${text.slice(-2)}`
  return on(['userRealName', 'userCenter', 'userCenter2'], async (request, next) => {
    const { card_id: number } = fieldsOf(request)
    if (number !== undefined) numbers.set(hidden(number), number)
    return objects(['userCenter', 'userCenter2'], (row) => {
      const whole = numbers.get(String(row['card_id']))
      if (whole !== undefined && whole.length > 8)
        row['card_id'] = `${whole.slice(0, 4)}******${whole.slice(-4)}`
    })(request, next)
  })
}

/** Keeps each picture once, for whoever sends it. */
const onePlaceForAPicture = (): HttpFault => {
  const kept = new Map<string, { readonly owner: string; readonly address: unknown }>()
  return on('upload', async (request, next) => {
    const text = request.body.toString('latin1')
    const picture = text.slice(text.indexOf('\r\n\r\n'), text.lastIndexOf('\r\n--'))
    const first = kept.get(picture)
    if (first !== undefined && first.owner !== tokenOf(request))
      return envelope({ type: 'ok', message: first.address })
    const answer = await next(request)
    const json = jsonOf(answer)
    if (isSuccess(json)) kept.set(picture, { owner: tokenOf(request), address: json['message'] })
    return answer
  })
}

/** Uses up the code of an address that is refused for the fund password. */
const usedInVain = (): HttpFault => {
  const used = new Set<string>()
  return on('walletAddaddress', async (request, next) => {
    const key = `${tokenOf(request)} ${fieldsOf(request)['code'] ?? ''}`
    if (used.has(key)) return refuse('The code is wrong', 'wrong-code', 'code')
    const answer = await next(request)
    if (jsonOf(answer)['reason'] === 'wrong-fund-password') used.add(key)
    return answer
  })
}

const withoutCode: HttpFault = objects(['userMyPoster', 'userMyShare', 'userInvite'], (row) => {
  if (typeof row['share_url'] === 'string') row['share_url'] = row['share_url'].replace(/\?.*/, '')
})

/** Has a row for each half of the earnings of a user. */
const rankedTwice: HttpFault = lists('userInviteList', (rows) =>
  rows
    .flatMap((row) => {
      const half = units(row['total']) / 2n
      return half === 0n
        ? [row]
        : [units(row['total']) - half, half].map((part) => ({ ...row, total: format(part) }))
    })
    .slice(0, 10),
)

/** Faults in what a user has and shows others. */
export const shownIdentities: readonly Wrong[] = [
  identity('bystanders.standing')({
    name: 'new-password-rejects-withdrawals',
    says: 'A new login password rejects the withdrawals of its user that are under review',
    operations: ['userEPwd', 'chargeMentionLog3'],
    http: rejectsWithdrawals,
    shows: async (site) => {
      await saveAddress(site)
      await withdraw(site)
      const ask = site.as(await site.demo())
      const form = { old_password: 'demo123456', password: 'another-one', re_password: 'another-one' }
      await ask('userEPwd', form)
      return ask('chargeMentionLog3')
    },
  }),
  identity('refusals.easy-digits')({
    name: 'fund-password-as-a-number',
    says: 'A fund password that begins with a zero is kept as another one, and refused as wrong',
    operations: ['safeUpdatePassword', 'walletAddaddress', 'walletOut', 'userCashSave'],
    http: () => asNumber,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      const form = { oldpassword: fundPassword, password: '046810', re_password: '046810' }
      await ask('safeUpdatePassword', form)
      return saveAddress(site, { pay_password: '046810' })
    },
  }),
  identity('bystanders.pictures')({
    name: 'pictures-the-wrong-way-round',
    says: 'The front of a document is shown as its back',
    operations: ['userCenter', 'userCenter2'],
    http: () => swappedPictures,
    shows: async (site) => {
      const token = await site.demo()
      const pictures = []
      for (const grey of [60, 61, 62]) pictures.push(String((await site.upload(token, grey)).json['message']))
      const [front_pic = '', reverse_pic = '', hand_pic = ''] = pictures
      await site.as(token)('userRealName2', { front_pic, reverse_pic, hand_pic })
      const { identity } = (await site.as(token)('userCenter2')).json['message'] as { identity?: object }
      return Object.entries(identity ?? {})
        .filter(([name]) => name.endsWith('_pic'))
        .map(([name, address]) => [name, String(address).split('?')[0]])
    },
  }),
  identity('bystanders.identities')({
    name: 'thin-mask',
    says: 'The number of a document shows its first and last four letters, not two',
    operations: ['userCenter', 'userCenter2'],
    http: thinMask,
    shows: async (site) => {
      const ask = site.as(await site.newcomer('own@h5.example'))
      const person = { country: 'Thailand', name: 'Ann Own', card_id: 'AB12345678', address: '1 Road' }
      await ask('userRealName', person)
      return (await ask('userCenter2')).json['message']
    },
  }),
  identity('strangers.proofs')({
    name: 'one-address-for-equal-pictures',
    says: 'A picture that another user has sent too gets the address of theirs',
    operations: ['upload', 'walletChargeReq', 'userRealName2'],
    http: onePlaceForAPicture,
    shows: async (site) => {
      const other = await site.newcomer('own@h5.example')
      const tokens = [await site.demo(), other]
      const addresses = []
      for (const token of tokens)
        addresses.push(String((await site.upload(token, 77)).json['message']).split('?')[0])
      return addresses[0] === addresses[1]
    },
  }),
  identity('guessing.kept-codes')({
    name: 'code-used-up-by-a-wrong-fund-password',
    says: 'The code of an address that is refused for the fund password is used up',
    operations: ['walletAddaddress'],
    http: usedInVain,
    shows: async (site) => {
      await site.as(await site.demo())('setSmsOtherMail')
      const code = await site.world.newestCode('demo@h5.example')
      await saveAddress(site, { code, pay_password: '135790' })
      return saveAddress(site, { code })
    },
  }),
  identity('twice.invitation')({
    name: 'shared-without-the-code',
    says: 'The address to share leads to a registration without the code',
    operations: ['userMyPoster', 'userMyShare', 'userInvite'],
    http: () => withoutCode,
    shows: async (site) => site.as(await site.demo())('userMyShare'),
  }),
  identity('time.ranking')({
    name: 'ranked-for-each-coin',
    says: 'A user who earned in two ways has two places in the ranking',
    operations: ['userInviteList'],
    http: () => rankedTwice,
    needs: ['writes', 'time'],
    shows: async (site) => {
      const money = [{ account: 'spot', currency: 'USDT', amount: '5000' }] as const
      const who = { account: 'one@h5.example', password: 'a-good-password' }
      await site.world.control('userCreate', { ...who, invitedBy: 'demo@h5.example', balances: [...money] })
      const ask = site.as(await site.signIn(who.account, who.password))
      const order = { currency_id: '1', legal_id: '3', type: '1', amount: '0.01', target_price: '0' }
      await ask('coinTradePlace', order)
      await site.world.advance(day)
      return site.as(await site.signIn('demo@h5.example', 'demo123456'))('userInviteList')
    },
  }),
]
