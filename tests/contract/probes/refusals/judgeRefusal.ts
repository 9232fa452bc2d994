import { operations, type OperationId } from '#generated/operations.ts'
import { branchOf, envelopeOf, isLockedOut, messageOf, type Exchange } from '../../core/exchange.ts'
import type { Watch } from '../../core/probe.ts'

/** Expectations for a refusal. */
export interface Expected {
  /** Describes the mistake in the request: `amount "-1"`. */
  readonly what: string
  /** Fields that may be named; only backends with the extension `field` name one. */
  readonly fields?: readonly string[]
  /** Acceptable reason ids; only backends with the extension `reason` send one. */
  readonly reasons?: readonly string[]
  /** True once the request without the mistake has succeeded: otherwise a refusal without a reason proves nothing. */
  readonly isBaseValid: boolean
}

/**
 * Checks that a request was refused in the envelope of its operation, with HTTP 200 and a displayable message. Returns
 * whether the backend accepted it.
 */
export function judgeRefusal(
  watch: Watch,
  operation: OperationId,
  exchange: Exchange,
  { what, fields, reasons, isBaseValid }: Expected,
): boolean {
  const fault = (sentence: string) => {
    watch.fault(operation, sentence, exchange)
    return false
  }
  const { answer, failure } = exchange
  const branch = branchOf(exchange)
  if (!answer) return fault(`${what} gets no response: ${failure ?? ''}`)
  if (branch === 'ok') {
    fault(`${what} is accepted`)
    return true
  }
  if (branch === '998') {
    watch.unchecked(operation, 'requires a verified identity, so no other refusal was checked')
    return false
  }
  if (answer.status !== 200) return fault(`${what} is refused with HTTP ${String(answer.status)}, not 200`)
  if (branch === 'none') return fault(`${what} is answered without an envelope`)
  if (branch === '999') return fault(`${what} is answered 999 despite a valid session`)
  if (!isInEnvelope(operation, exchange)) return fault(`${what} is refused in the other envelope`)
  const unreadable = unfit(messageOf(exchange))
  if (unreadable !== undefined) return fault(`${what} is refused with ${unreadable}`)
  if (isLockedOut(exchange)) {
    watch.unchecked(operation, `${what}: refused after too many attempts`)
    return false
  }
  const { field, reason } = envelopeOf(exchange)
  if (fields && typeof field === 'string' && !fields.includes(field))
    return fault(`${what} is refused naming the field ${field}`)
  if (reasons && typeof reason === 'string' && !reasons.includes(reason))
    return fault(`${what} is refused for ${reason}, not for ${reasons.join(' or ')}`)
  if (isBaseValid || typeof reason === 'string') watch.holds(operation)
  else watch.unchecked(operation, `${what} is refused, but so may be the request without the mistake`)
  return false
}

function isInEnvelope(operation: OperationId, exchange: Exchange): boolean {
  const { type, code } = envelopeOf(exchange)
  return operations[operation].envelope === 'code' ? code === -1 : type === 'error'
}

const shapesOfBadTexts: readonly (readonly [RegExp, string])[] = [
  [/^\s*$/, 'an empty text'],
  [/<\/?[a-z][^>]*>/i, 'a text that is HTML'],
  [/\bundefined\b|\bNaN\b|\[object |^null$/, 'a text with a missing value'],
  [/\$?\{\w+\}|%[sd]\b|(?:^|\s):[a-z]+\b/, 'a text with an unfilled placeholder'],
  [/^[a-z0-9]+([-_.][a-z0-9]+)+$/, 'a message id instead of the text'],
  [/SQLSTATE|Traceback|\w+(Exception|Error):|\.(php|js|ts|py|java|go):?\(?\d+/, 'a stack trace'],
  [/^\s*at .+:\d+|#\d+ \S*[/\\]/m, 'a stack trace'],
  [/\u{FFFD}/u, 'a text that is not UTF-8'],
]

/** Returns why a text cannot be shown to a user. */
export function unfit(text: string): string | undefined {
  const [, why] = shapesOfBadTexts.find(([shape]) => shape.test(text)) ?? []
  return why === undefined ? undefined : `${why}${text.trim() === '' ? '' : ` (${text.slice(0, 80)})`}`
}
