import { fieldsOf, isSuccess, jsonOf, operationOf, type Request } from './exchange.ts'
import type { HttpFault, Next, Reply } from './types.ts'

/** Observed sign-ins. */
export interface SignIns {
  readonly accountOf: (token: string) => string | undefined
  /** Newest token of an account. */
  readonly newestOf: (account: string) => string | undefined
  /** Newest token of each account, in the order of their first sign-ins. */
  readonly tokens: () => readonly string[]
  /** Last password that an account signed in with. */
  readonly passwordOf: (account: string) => string | undefined
}

/** Adds observed sign-ins to a fault. */
export function withSignIns(
  fault: (request: Request, next: Next, signIns: SignIns) => Promise<Reply>,
): HttpFault {
  const accounts = new Map<string, string>()
  const newest = new Map<string, string>()
  const passwords = new Map<string, string>()
  const note = (account: string, password: string, token: string) => {
    accounts.set(token, account)
    newest.set(account, token)
    passwords.set(account, password)
  }
  const signIns: SignIns = {
    accountOf: (token) => accounts.get(token),
    newestOf: (account) => newest.get(account),
    tokens: () => Array.from(newest.values()),
    passwordOf: (account) => passwords.get(account),
  }
  return (request, next) =>
    fault(
      request,
      async (asked) => {
        const answer = await next(asked)
        const json = jsonOf(answer)
        const { user_string: account = '', password = '' } = fieldsOf(asked)
        if (operationOf(asked) === 'userLogin' && isSuccess(json))
          note(account, password, String(json['message']))
        return answer
      },
      signIns,
    )
}
