import type { Backend } from './backend.ts'
import { Missing } from './failure.ts'

/**
 * Returns the code that was last sent to an account.
 * @throws Missing without a control API
 */
export async function newestCode({ control }: Backend, account: string): Promise<string> {
  if (!control) throw new Missing('reading codes requires the outbox of a mock')
  const [newest] = await control('outbox', { target: account })
  if (!newest) throw new Error(`no code was sent to ${account}`)
  return newest.code
}
