import { read } from '#sdk/call.ts'
import { api } from '../api/api.ts'
import { queryClient } from '../api/query.ts'
import { unreachable } from '../api/reach.ts'
import { socketState } from '../market/live/connection.ts'

const askEveryMs = 5_000

/**
 * Checks whether the backend still answers when the socket breaks, and repeats the check until it does. Then everything
 * on the screen is refetched. Call once.
 */
export function followReach(): void {
  socketState.subscribe((state) => {
    if (state === 'offline') ask()
  })
  let timer: ReturnType<typeof setInterval> | undefined
  unreachable.subscribe((isDown) => {
    clearInterval(timer)
    if (isDown) timer = setInterval(ask, askEveryMs)
    else if (timer !== undefined) {
      timer = undefined
      void queryClient.invalidateQueries()
    }
  })
}

/** `api` tracks every call, answered or not. */
function ask(): void {
  if (document.visibilityState === 'visible') read(api, 'getLang', {}).catch(() => {})
}
