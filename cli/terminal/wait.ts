import { Unreachable } from '../errors/errors.ts'

const everyMs = 250

/**
 * Waits until the backend answers.
 * @throws Unreachable after the time limit
 */
export async function waitFor(endpoint: string, seconds: number, quiet: boolean): Promise<void> {
  const end = performance.now() + seconds * 1000
  let isAnnounced = quiet || !process.stderr.isTTY
  while (!(await answers(endpoint))) {
    if (performance.now() > end)
      throw new Unreachable(`no answer from ${endpoint} in ${String(seconds)} s`, {
        kind: 'timeout',
        operation: undefined,
        key: undefined,
        hint: 'start the mock with npm start, or set --endpoint or H5_ENDPOINT',
      })
    if (!isAnnounced) process.stderr.write(`waiting for ${endpoint} …\n`)
    isAnnounced = true
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}

/** True for any answer except that of a gateway without a backend. */
async function answers(endpoint: string): Promise<boolean> {
  try {
    const { status, body } = await fetch(`${endpoint}/api/get/lang`, {
      method: 'POST',
      signal: AbortSignal.timeout(5000),
    })
    await body?.cancel()
    return status < 502
  } catch {
    return false
  }
}
