import type { components } from '#generated/control.ts'

/** Kinds of faults of answers, and of socket messages. */
export const answerFaults = [
  'latency',
  'failure',
  'logged-out',
  'identity-needed',
  'http-status',
  'rate-limited',
  'connection-reset',
  'answer-lost',
  'answer-changed',
  'market-closed',
] as const satisfies readonly FaultKind[]
export const socketFaults = [
  'drop',
  'duplicate',
  'late',
  'gap',
  'disconnect',
] as const satisfies readonly FaultKind[]
export type AnswerFault = (typeof answerFaults)[number]
export type SocketFault = (typeof socketFaults)[number]

export type FaultKind = components['schemas']['FaultKind']

/** Input of a tester. */
export type FaultForm = components['schemas']['FaultForm']

/** One rule. Without `count` it applies until it is cleared, without `probability` it applies each time. */
export type FaultRule = Omit<FaultForm, 'kind' | 'preset'> & {
  readonly kind: FaultKind
  /** Id of the user in `user`. */
  readonly userId?: number
}

export interface Fault extends Readonly<Omit<FaultForm, 'kind' | 'preset'>> {
  readonly kind: FaultKind
  readonly id: number
  /** Number of times it applied. */
  readonly hits: number
}

/** A fault that applies now, with its random delay. */
export interface ActiveFault<Kind> {
  readonly kind: Kind
  readonly ms: number
  readonly message: string | undefined
  readonly status: number | undefined
  readonly setHeaders: Readonly<Record<string, string>>
  readonly patchBody: unknown
  readonly retryAfter: number
}
