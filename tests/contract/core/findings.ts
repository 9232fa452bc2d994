import type { OperationId } from '#generated/operations.ts'
import type { Exchange } from './exchange.ts'

/**
 * - `holds`: it was tried, and is as the rule says
 * - `fault`: it was tried, and is not
 * - `undocumented`: a field that the contract does not know; a warning, for backends of the family have some
 * - `slow`: it came later than users wait; a warning, for networks are slow as well
 * - `unchecked`: it could not be tried; `sentence` says why
 */
export type Kind = 'holds' | 'fault' | 'undocumented' | 'slow' | 'unchecked'

/** What one probe found at one operation, or at a channel of the sockets. */
export interface Finding {
  readonly probe: string
  readonly rules: readonly string[]
  readonly subject: Subject
  readonly kind: Kind
  readonly sentence: string
  /** The request that showed it, and the one before where two disagree. */
  readonly exchanges: readonly Exchange[]
}

/** An operation, or a channel as `socket daymarket`. */
export type Subject = OperationId | `socket ${string}`

/** Collects what the probes find; the same sentence about the same subject counts once. */
export class Findings {
  readonly #found = new Map<string, Finding>()
  readonly #onFinding: (finding: Finding) => void

  constructor(onFinding: (finding: Finding) => void = () => {}) {
    this.#onFinding = onFinding
  }

  add(finding: Finding): void {
    const key = [finding.probe, finding.subject, finding.kind, finding.sentence].join('\n')
    if (this.#found.has(key)) return
    this.#found.set(key, finding)
    this.#onFinding(finding)
  }

  /** In the order in which they were found; a probe that both held and failed at a subject has failed there. */
  all(): readonly Finding[] {
    const found = [...this.#found.values()]
    const failed = new Set(found.filter(({ kind }) => kind === 'fault').map(place))
    const held = new Set(found.filter(({ kind }) => kind === 'holds').map(place))
    return found.filter((finding) => {
      if (finding.kind === 'holds') return !failed.has(place(finding))
      if (finding.kind === 'unchecked') return !failed.has(place(finding)) && !held.has(place(finding))
      return true
    })
  }
}

const place = ({ probe, subject }: Finding) => `${probe}\n${subject}`
