import { signal } from '@preact/signals-react'

/** The time of the backend's last answer, in ms since 1970; 0 before the first answer. */
export const answeredAt = signal(0)
/** True while the backend does not answer. For a phone without a network, see `app/Later.tsx`. */
export const unreachable = signal(false)

/** Grace period: one lost answer is not reported, because reads are retried. */
const patienceMs = 2_000
let timer: ReturnType<typeof setTimeout> | undefined

/** Status codes with which gateways report that the backend is down. */
const isGateway = (status: number) => status >= 502 && status <= 504

/** Sends a request and tracks whether the backend answers. */
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
