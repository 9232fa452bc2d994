import { read } from '#sdk/call.ts'
import { api } from '../../api/api.ts'
import { errorText } from '../../api/errors.ts'
import { toast } from '../../feedback/toast.ts'
import { endSession, keepToken, keepUser } from '../../session/session.ts'

/** Completes a login: it returns only a token, and a session also needs its user. */
export async function meet(token: string): Promise<boolean> {
  keepToken(token)
  try {
    keepUser(await read(api, 'userCenter', {}))
    return true
  } catch (error) {
    endSession()
    toast(errorText(error), 'bad')
    return false
  }
}
