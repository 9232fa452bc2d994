import { operations, type OperationId } from '#generated/operations.ts'
import { exampleOf, isExtension, needsToken, operationIds } from '../../core/contract.ts'
import type { Answer, Exchange } from '../../core/exchange.ts'
import type { Probe } from '../../core/probe.ts'
import type { Trial } from '../../core/trial.ts'
import { pageOrigin, unreadable } from './preflight.ts'

/**
 * A request without prerequisites: a read with its example, a write with an empty form; without a token for the 999
 * kind.
 */
function ask(trial: Trial, operation: OperationId, signedIn: boolean): Promise<Exchange> {
  const fields = operations[operation].effect === 'read' ? exampleOf(operation) : {}
  const headers = { Origin: pageOrigin }
  return trial.send(operation, { fields, headers, mustFail: true, ...(!signedIn && { token: undefined }) })
}

// These would have an effect even with an empty form.
const acts: ReadonlySet<OperationId> = new Set<OperationId>(['userLogout', 'setSmsOtherMail'])
const asked = operationIds.filter((id) => !acts.has(id))

/** Returns the transport faults of a response, whatever its content. */
function wrongForm({ status, headers, text }: Answer): string | undefined {
  const type = headers.get('content-type') ?? ''
  if (status !== 200) return `HTTP ${String(status)}, not 200`
  if (!/^application\/json\b/i.test(type)) return type === '' ? 'no Content-Type' : `Content-Type ${type}`
  const charset = /charset=["']?([^"';\s]+)/i.exec(type)?.[1]
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) return `the charset ${charset}, not UTF-8`
  if (text.includes('\u{FFFD}')) return 'bytes that are not UTF-8'
  return unreadable(headers)
}

export const answers: Probe = {
  name: 'transport.answers',
  rules: ['S7.06', 'S7.07'],
  says: 'Every envelope is HTTP 200 and JSON in UTF-8, and readable from other origins',
  effect: 'read',
  subjects: operationIds,
  run: (trial, watch) =>
    watch.sideBySide(operationIds, async (operation) => {
      const exchanges = [
        ...(needsToken(operation) ? [await ask(trial, operation, false)] : []),
        ...(acts.has(operation) ? [] : [await ask(trial, operation, true)]),
      ]
      for (const exchange of exchanges) {
        if (exchange.answer?.status === 404 && isExtension(operation)) {
          watch.unchecked(operation, 'an extension that this backend lacks')
          continue
        }
        const wrong = exchange.answer ? wrongForm(exchange.answer) : exchange.failure
        watch.expect(wrong === undefined, operation, `answers with ${wrong ?? ''}`, exchange)
      }
    }),
}

/** Explains how a cache could show a response to another user; undefined when it cannot. */
export function keepable(headers: Headers, method: string): string | undefined {
  const control = headers.get('cache-control')?.toLowerCase()
  // Caches store responses to POST or PUT only when explicitly allowed.
  if (control === undefined) return method === 'GET' ? 'no Cache-Control' : undefined
  const shared = /\bpublic\b|\bs-maxage\b/.test(control)
  const kept = /\bmax-age=[1-9]/.test(control) && !/\bprivate\b|\bno-store\b|\bno-cache\b/.test(control)
  return shared || kept ? `Cache-Control: ${control}` : undefined
}

const guarded = asked.filter(needsToken)

export const privateAnswers: Probe = {
  name: 'transport.private',
  rules: ['S7.04'],
  says: 'No shared cache may store data of one user',
  effect: 'read',
  subjects: guarded,
  run: (trial, watch) =>
    watch.sideBySide(guarded, async (operation) => {
      const exchange = await ask(trial, operation, true)
      const { answer } = exchange
      const how = answer && keepable(answer.headers, operations[operation].method)
      watch.expect(how === undefined, operation, `private data has ${how ?? ''}`, exchange)
    }),
}
