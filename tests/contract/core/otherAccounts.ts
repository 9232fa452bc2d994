import { branchOf, payloadOf, type Exchange, type Sent } from './exchange.ts'

/** Accounts that a trial has signed in to, by their tokens. */
export interface OtherAccounts {
  /** Returns what a response shows of an account that is neither that of the caller nor part of the request. */
  lookFor(exchange: Exchange): string | undefined
}

export function createOtherAccounts(): OtherAccounts {
  const owners = new Map<string, string>()
  /** Numbers of users who have registered by phone, without their calling codes. */
  const phones = new Set<string>()
  return {
    lookFor: (exchange) => {
      const { operation, request, answer } = exchange
      if (operation === 'userLogin' && branchOf(exchange) === 'ok') {
        const token: unknown = payloadOf<'userLogin'>(exchange)
        const account = new URLSearchParams(request.body).get('user_string') ?? ''
        if (typeof token === 'string' && isMail(account)) owners.set(token, account.toLowerCase())
      }
      const form = new URLSearchParams(request.body)
      if (operation === 'userRegister' && form.get('type') === 'mobile' && branchOf(exchange) === 'ok')
        phones.add(digitsOf(form.get('user_string') ?? '').slice(-shortestPhone))
      const caller = tokenOf(request)
      // The owner of a token that the tester gave is unknown.
      if (!answer || (caller !== '' && !owners.has(caller))) return undefined
      const phone = phonesIn(answer.text, phones).find((one) => !digitsOf(request.body ?? '').includes(one))
      // Their own number is shown to users.
      if (phone !== undefined && masking.has(operation)) return `the number of another user, ${phone}`
      const shown = mailsIn(answer.text)
      if (shown.length === 0) return undefined
      const sent = mailsIn(`${request.url} ${request.body ?? ''}`)
      const others = new Set(owners.values())
      const other = shown.find(
        (mail) => others.has(mail) && mail !== owners.get(caller) && !sent.includes(mail),
      )
      return other === undefined ? undefined : `the account of another user, ${other}`
    },
  }
}

/** Dredd writes the names of headers in small letters. */
const tokenOf = ({ headers }: Sent): string =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === 'authorization')?.[1] ?? ''

const isMail = (account: string): boolean => account.includes('@')

/** Lists of other users. */
const masking: ReadonlySet<string> = new Set([
  'userMyInviteList',
  'userInviteList',
  'userMyAccountReturn',
  'userInvite',
])

/** Number of last digits that are compared: fewer may be part of another number. */
const shortestPhone = 7

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

const phonesIn = (text: string, phones: ReadonlySet<string>): readonly string[] =>
  phones.size === 0
    ? []
    : (text.match(/\d{7,15}/g) ?? [])
        .map((digits) => digits.slice(-shortestPhone))
        .filter((end) => phones.has(end))

/** Looks for the sign alone first, because most answers are long and have none. */
function mailsIn(text: string): readonly string[] {
  if (!/@|%40/.test(text)) return []
  const mails = text.match(/[\w.+-]+(?:@|%40)[\w.-]*\w/g) ?? []
  return mails.map((mail) => mail.replace('%40', '@').toLowerCase())
}
