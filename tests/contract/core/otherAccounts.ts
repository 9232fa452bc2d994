import { branchOf, payloadOf, type Exchange, type Sent } from './exchange.ts'

/** Accounts that a trial has signed in to, by their tokens. */
export interface OtherAccounts {
  /** Returns what a response shows of an account that is neither that of the caller nor part of the request. */
  lookFor(exchange: Exchange): string | undefined
}

export function createOtherAccounts(): OtherAccounts {
  const owners = new Map<string, string>()
  return {
    lookFor: (exchange) => {
      const { operation, request, answer } = exchange
      const sent = decoded(`${request.url} ${request.body ?? ''}`)
      if (operation === 'userLogin' && branchOf(exchange) === 'ok') {
        const token: unknown = payloadOf<'userLogin'>(exchange)
        const account = new URLSearchParams(request.body).get('user_string') ?? ''
        if (typeof token === 'string' && isMail(account)) owners.set(token, account.toLowerCase())
      }
      const caller = tokenOf(request)
      // The owner of a token that the tester gave is unknown.
      if (!answer || (caller !== '' && !owners.has(caller))) return undefined
      const shown = decoded(answer.text)
      const other = [...new Set(owners.values())].find(
        (account) => account !== owners.get(caller) && shown.includes(account) && !sent.includes(account),
      )
      return other === undefined ? undefined : `the account of another user, ${other}`
    },
  }
}

/** Dredd writes the names of headers in small letters. */
const tokenOf = ({ headers }: Sent): string =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === 'authorization')?.[1] ?? ''

/** Phone numbers may be part of other numbers. */
const isMail = (account: string): boolean => account.includes('@')

const decoded = (text: string): string => text.replaceAll(/%40/gi, '@').toLowerCase()
