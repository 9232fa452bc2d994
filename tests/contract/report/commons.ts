import { operations } from '#generated/operations.ts'
import { isOperation } from '../core/contract.ts'
import type { Entry } from './report.ts'

/** Faults of the Web Fuzzing Commons that our probes find, by their number there. */
export const commonFaults = {
  100: 'HTTP status 500',
  113: 'resource still accessible after a successful delete',
  114: 'a failed write changes the resource',
  200: 'response that does not match its schema',
  206: 'success for wrong data',
  303: 'mass assignment',
  305: 'wrongly not recognised as authenticated',
  306: 'allowed to modify a resource that should be protected',
  307: 'protected resource accessible without authentication',
  308: 'anonymous modification',
} as const

export type CommonFault = keyof typeof commonFaults

export const commonFaultText = (number: CommonFault): string => `${String(number)} ${commonFaults[number]}`

/**
 * The number of a fault in the Web Fuzzing Commons, which other testers of APIs use too; undefined for the faults that
 * it does not know: money, order, languages, sockets.
 */
export function commonFaultOf({ kind, probe, subject, sentence }: Entry): CommonFault | undefined {
  if (kind !== 'fault') return undefined
  const [group] = probe.split('.')
  if (/\bHTTP 5\d\d\b/.test(sentence)) return 100
  if (/^session\.(?:no|garbage|misspelt)-token$/.test(probe))
    return isOperation(subject) && operations[subject].effect === 'write' ? 308 : 307
  if (probe === 'session.good-token' || /999 to a token that works/.test(sentence)) return 305
  if (group === 'refusals') {
    if (/\b(?:changed|changes)\b/.test(sentence)) return 114
    return /\baccepted\b/.test(sentence) ? 206 : undefined
  }
  if (probe === 'guessing.users') return 303
  if (probe === 'strangers.records') return 306
  if (probe === 'effects.address' && subject === 'walletDeladdress') return 113
  const hasAnswer = !sentence.startsWith('no answer')
  return (group === 'shapes' && hasAnswer) || probe === 'sockets.payload' ? 200 : undefined
}
