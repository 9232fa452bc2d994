import type { OperationId } from '#generated/operations.ts'
import type { Exchange } from './exchange.ts'
import type { TimedMessage } from './listeners.ts'
import type { Facts } from './statement.ts'

/**
 * - `holds`: checked, and as the rule says - `fault`: checked, and different - `undocumented`: a field that the
 * contract does not have; a warning, because backends of the family have some - `slow`: slower than users accept; a
 * warning, because networks are slow too - `unchecked`: could not be checked; `sentence` has the reason
 */
export type Kind = 'holds' | 'fault' | 'undocumented' | 'slow' | 'unchecked'

/** Finding of one probe about one operation or socket channel. */
export interface Finding {
  readonly probe: string
  /** Describes the check in one sentence. */
  readonly says: string
  readonly rules: readonly string[]
  readonly subject: Subject
  readonly kind: Kind
  readonly sentence: string
  /** Data of the sentence, for blame. */
  readonly facts?: Facts
  /** The request that showed it, and the previous one where the two disagree. */
  readonly exchanges: readonly Exchange[]
  /** The message that a fault of a socket is about, as far as one was received. */
  readonly received?: TimedMessage
  /** Name of the message that did not come, with its period for a candle. */
  readonly awaited?: string
  /** The fault that shows why this one is another's, which first blamed a place that differs from it. */
  readonly follows?: Finding
}

/** An operation, or a channel such as `socket daymarket`. */
export type Subject = OperationId | `socket ${string}`

/** Collects the findings of probes; a repeated sentence about the same subject counts once. */
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

  /**
   * Findings in order. A probe that both held and failed at a subject has failed there, and one that could not check all
   * of it has not held.
   *
   * @param settle decides first which place each fault blames
   */
  all(settle = (found: readonly Finding[]) => found): readonly Finding[] {
    const found = settle([...this.#found.values()])
    const placesOf = (kind: Kind) => new Set(found.filter((one) => one.kind === kind).map(place))
    const [failed, unchecked] = [placesOf('fault'), placesOf('unchecked')]
    return found.filter((finding) => {
      const at = place(finding)
      if (finding.kind === 'holds') return !failed.has(at) && !unchecked.has(at)
      return finding.kind !== 'unchecked' || !failed.has(at)
    })
  }
}

const place = ({ probe, subject }: Finding) => `${probe}\n${subject}`
