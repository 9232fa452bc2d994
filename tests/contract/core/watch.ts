import type { OperationId } from '#generated/operations.ts'
import { isOperation } from './contract.ts'
import type { Exchange } from './exchange.ts'
import type { Finding, Findings, Subject } from './findings.ts'
import { NotPossible } from './notPossible.ts'
import type { TrialOptions } from './options.ts'
import type { Probe, Watch } from './probe.ts'

/** A wrong backend may send responses that no probe expects: that ends the probe, not the trial. */
export const hindrance = (error: unknown): string =>
  error instanceof NotPossible ? error.message : `the probe cannot interpret the responses: ${String(error)}`

export const isChosen = ({ operations }: TrialOptions, subject: Subject): boolean =>
  !operations || !isOperation(subject) || operations.has(subject)

export interface ProbeWatch extends Watch {
  readonly spoken: ReadonlySet<Subject>
}

/** Adds the findings of a probe; missing extensions are skipped. */
export function watchOf(
  { name: probe, rules }: Pick<Probe, 'name' | 'rules'>,
  options: TrialOptions,
  findings: Findings,
  missing: ReadonlySet<OperationId>,
): ProbeWatch {
  const spoken = new Set<Subject>()
  const add = (
    kind: Finding['kind'],
    subject: Subject,
    sentence: string,
    seen: readonly (Exchange | undefined)[],
  ) => {
    spoken.add(subject)
    findings.add({
      probe,
      rules,
      subject,
      kind,
      sentence,
      exchanges: seen.filter((one) => one !== undefined),
    })
  }
  const watch: ProbeWatch = {
    spoken,
    holds: (subject) => {
      add('holds', subject, '', [])
    },
    fault: (subject, sentence, ...seen) => {
      add('fault', subject, sentence, seen)
    },
    unchecked: (subject, reason) => {
      add('unchecked', subject, reason, [])
    },
    undocumented: (subject, sentence) => {
      add('undocumented', subject, sentence, [])
    },
    expect: (condition, subject, sentence, ...seen) => {
      if (condition) watch.holds(subject)
      else watch.fault(subject, sentence, ...seen)
      return condition
    },
    each: async (subjects, look) => {
      for (const subject of subjects.filter((one) => isChosen(options, one))) {
        if (missing.has(subject as OperationId)) {
          watch.unchecked(subject, 'an extension that this backend lacks')
          continue
        }
        try {
          await look(subject)
        } catch (error) {
          watch.unchecked(subject, hindrance(error))
        }
      }
    },
  }
  return watch
}
