import { signal } from '@preact/signals-react'

/** When the backend answered last, in ms since 1970; 0 before the first answer. */
export const answeredAt = signal(0)
/** Whether the backend has stopped answering. That the phone has no network is another matter: `offline/online.ts`. */
export const unreachable = signal(false)

/** One lost answer is none of the user's business: a read is repeated by itself. */
const patienceMs = 2_000
let timer: ReturnType<typeof setTimeout> | undefined

/** Gateways say so in the place of a backend that is down. */
const isGateway = (status: number) => status >= 502 && status <= 504

/** Sends a request, and learns from it whether the backend answers. */
export async function watchReach(send: () => Promise<Response>, signal: AbortSignal): Promise<Response> {
  try {
    const answer = await send()
    if (isGateway(answer.status) && !answer.headers.has('retry-after')) miss()
    else hear()
    return answer
  } catch (error) {
    if (!signal.aborted) miss()
    throw error
  }
}

function hear(): void {
  clearTimeout(timer)
  timer = undefined
  answeredAt.value = Date.now()
  unreachable.value = false
}

function miss(): void {
  timer ??= setTimeout(() => (unreachable.value = true), patienceMs)
}
