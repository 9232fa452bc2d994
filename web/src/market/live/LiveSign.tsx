import { useValue } from '../../platform/useValue.ts'
import { Stale } from '../../figures/Stale.tsx'
import { heardAt } from './connection.ts'

/** The dot that is green when a market message came lately, and the age of the prices when none did. */
export function LiveSign() {
  return <Stale at={useValue(heardAt)} afterMs={5_000} showLive />
}
