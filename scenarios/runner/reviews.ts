import type { Backend } from './backend.ts'
import type { Customer } from './customer.ts'

/** Passes whatever of this customer waits for a decision. */
export async function passReviews({ control }: Backend, { account }: Customer): Promise<void> {
  if (!control) return
  for (const item of await control('reviewList')) {
    if (item.account !== account) continue
    await control('review', { kind: item.kind, id: item.id, decision: 'pass' })
  }
}
