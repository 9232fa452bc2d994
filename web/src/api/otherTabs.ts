import { isKeyOf } from '#domain/records.ts'
import type { WriteOperation } from '#sdk/operations.ts'
import { worldKey } from '../platform/worldBase.ts'
import { outdate } from './outdate.ts'

/** The backend reports no event for many writes, such as a removed address: tabs tell each other. */
const channel = openChannel()

/** Undefined where the browser blocks storage, which in Firefox includes channels. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(worldKey('writes'))
  } catch {
    return undefined
  }
}

/** Marks the data of a write as stale in every tab of the app. */
export function outdateTabs(operation: WriteOperation): void {
  outdate(operation)
  channel?.postMessage(operation)
}

/** Follows the writes of other tabs. Call once. */
export function followWrites(): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    // A tab with another version of the app may know more writes.
    import('./stale.ts')
      .then(({ stale }) => {
        if (typeof data === 'string' && isKeyOf(stale, data)) outdate(data)
      })
      .catch(ignore)
  })
}

/** Without the table of what a write outdates, the data of this tab becomes stale by its age. */
const ignore = () => undefined
