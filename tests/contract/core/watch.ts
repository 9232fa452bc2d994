import type { OperationId } from '#generated/operations.ts'
import { isOperation } from './contract.ts'
import type { Exchange } from './exchange.ts'
import type { Finding, Findings, Subject } from './findings.ts'
import { messagesOf, type TimedMessage } from './listeners.ts'
import { NotPossible } from './notPossible.ts'
import type { TrialOptions } from './options.ts'
import type { Probe, Watch } from './probe.ts'
import { sentenceText, type Sentence } from './statement.ts'

/** A wrong backend may send responses that no probe expects: that ends the probe, not the trial. */
export const hindrance = (error: unknown): string =>
  error instanceof NotPossible ? error.message : `the probe cannot interpret the responses: ${String(error)}`

export const isChosen = ({ operations }: TrialOptions, subject: Subject): boolean =>
  !operations || !isOperation(subject) || operations.has(subject)

/** Requests at a time: as many as a browser sends to one host, and few enough for a small backend. */
const lanes = 6

export interface ProbeWatch extends Watch {
  readonly spoken: ReadonlySet<Subject>
}

/** Adds the findings of a probe; missing extensions are skipped. */
export function watchOf(
  { name: probe, rules, says }: Pick<Probe, 'name' | 'rules' | 'says'>,
  options: TrialOptions,
  findings: Findings,
  missing: ReadonlySet<OperationId>,
): ProbeWatch {
  const spoken = new Set<Subject>()
  const add = (
    kind: Finding['kind'],
    subject: Subject,
    reported: Sentence,
    seen: readonly (Exchange | undefined)[],
    awaited?: string,
  ) => {
    spoken.add(subject)
    const sentence = sentenceText(reported)
    const received = kind === 'fault' ? messageAbout(options, subject, sentence) : undefined
    findings.add({
      probe,
      says,
      rules,
      subject,
      kind,
      sentence,
      ...(typeof reported === 'object' && { facts: reported.facts }),
      exchanges: seen.filter((one) => one !== undefined),
      ...(received && { received }),
      ...(awaited !== undefined && { awaited }),
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
    missing: (event, subject, sentence, ...seen) => {
      add('fault', subject, sentence, seen, event)
    },
    unchecked: (subject, reason) => {
      // A probe of several operations reaches those that were not chosen, too: nobody asked about them.
      if (isChosen(options, subject)) add('unchecked', subject, reason, [])
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
      for (const subject of subjects.filter((one) => isChosen(options, one))) await lookAt(subject, look)
    },
    sideBySide: async (subjects, look) => {
      const waiting = subjects.filter((one) => isChosen(options, one))
      const lane = async () => {
        for (let subject = waiting.shift(); subject !== undefined; subject = waiting.shift())
          await lookAt(subject, look)
      }
      await Promise.all(Array.from({ length: lanes }, lane))
    },
  }
  const lookAt = async <One extends Subject>(subject: One, look: (subject: One) => Promise<void>) => {
    if (missing.has(subject as OperationId)) {
      watch.unchecked(subject, 'an extension that this backend lacks')
      return
    }
    try {
      await look(subject)
    } catch (error) {
      watch.unchecked(subject, hindrance(error))
    }
  }
  return watch
}

/** Finds the latest message of a channel that has most of the values which a sentence quotes. */
function messageAbout(options: TrialOptions, subject: Subject, sentence: string): TimedMessage | undefined {
  const event = /^socket (.*)$/.exec(subject)?.[1]
  if (event === undefined) return undefined
  const quoted = [...sentence.matchAll(/[A-Z]+\/[A-Z]+|\d+min|\d[\d.:-]{2,}/g)].map(String)
  let best: TimedMessage | undefined
  let most = -1
  for (const message of messagesOf(options)) {
    if (message.event !== event || message.direction === 'receive') continue
    const text = JSON.stringify(message.payload)
    const count = quoted.filter((value) => text.includes(value)).length
    if (count >= most) [best, most] = [message, count]
  }
  return best
}
