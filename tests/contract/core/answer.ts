import { secondsToWait, type Answer } from './exchange.ts'

/** Reads an answer to its end. */
export async function readAnswer(response: Response): Promise<Answer> {
  // Keeps a byte order mark: JSON must not have one.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, text, json: parsed(text) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Delay that a temporary refusal asks for, in ms. */
export function waitOf(answer: Answer | undefined): number | undefined {
  if (answer?.status !== 429 && answer?.status !== 503) return undefined
  const seconds = secondsToWait(answer)
  if (seconds === undefined) return answer.status === 429 ? 1_000 : undefined
  return seconds * 1_000
}

/** Describes the failure of a request. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

/** A server may close a kept-alive connection just when it is used again. */
export const isReset = (error: unknown): boolean => {
  const cause: unknown = error instanceof Error ? error.cause : undefined
  return (
    cause instanceof Error &&
    'code' in cause &&
    ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(String(cause.code))
  )
}
