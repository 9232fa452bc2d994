import type { OperationId } from '#generated/operations.ts'
import type { Success } from '#sdk/operations.ts'
import { theChecker, type UnknownField } from './checker.ts'
import { isExtension } from './contract.ts'
import { messageOf, type Exchange } from './exchange.ts'
import type { Findings } from './findings.ts'
import { succeeded } from './ground.ts'
import { NotPossible } from './notPossible.ts'
import type { TrialOptions } from './options.ts'
import { createOtherAccounts } from './otherAccounts.ts'
import { createRecords } from './records.ts'
import { pathOf } from './rows.ts'
import { shows } from './secretForms.ts'
import { createSessions } from './sessions.ts'
import { watchOf, type ProbeWatch } from './watch.ts'

/** Validates every response of a trial against the schemas of the contract, whichever probe sent the request. */
export interface Shapes {
  readonly watch: ProbeWatch
  /** Returns the exchange without fields outside the contract: a backend may move them as it likes. */
  look(exchange: Exchange): Exchange
  /** @throws NotPossible when the response is not a success or violates the contract: its fields cannot be trusted */
  sound<Id extends OperationId>(exchange: Exchange): Success<Id>
}

const name = 'shapes.answers'
const says = 'Every answer to any request matches its schema'

const recordsWatch = {
  name: 'records.everywhere',
  rules: [],
  says: 'Each record and session is the same in every answer and message that shows it, and each row agrees with itself',
}

/** An unknown field whose name suggests that it is secret. */
const isSecret = ({ name }: UnknownField): boolean =>
  /passw|pwd|hash|salt|secret|token|private_?key|mnemonic|sql|query|trace|stack/i.test(name)

/** Fields whose value the answer to the same request must not repeat. */
const passwordField = /passw|pwd/i
const shortest = 6

/** Names what a response repeats of the secrets of its request. */
function repeated(exchange: Exchange): string | undefined {
  const { operation, request, answer } = exchange
  const token = request.headers['Authorization'] ?? ''
  if (token.length > shortest && operation !== 'userLogin' && answer && shows(answer.text, token))
    return `the token of the caller, in ${pathOf(answer.json, (text) => shows(text, token)) ?? 'its text'}`
  const message = messageOf(exchange)
  const fields = [...new URLSearchParams(request.body ?? '')]
  return fields.some(
    ([field, value]) => passwordField.test(field) && value.length >= shortest && message.includes(value),
  )
    ? 'the password that was sent, in message'
    : undefined
}

/** @param missing extensions that this backend lacks: added here, reported once and not tried again */
export function createShapes(options: TrialOptions, findings: Findings, missing: Set<OperationId>): Shapes {
  const { slowMs = 5_000 } = options
  const checker = theChecker()
  const otherAccounts = createOtherAccounts()
  const broken = new WeakSet<Exchange>()
  const watch = watchOf({ name, rules: [], says }, options, findings, missing)
  const everywhere = watchOf(recordsWatch, options, findings, missing)
  const [records, sessions] = [createRecords(options, everywhere), createSessions(everywhere)]
  const warn = (kind: 'slow' | 'undocumented', exchange: Exchange, sentence: string) => {
    const { operation: subject } = exchange
    findings.add({ probe: name, says, rules: [], subject, kind, sentence, exchanges: [exchange] })
  }
  return {
    watch,
    look: (exchange) => {
      const { operation, answer } = exchange
      if (answer?.status === 404 && isExtension(operation)) {
        missing.add(operation)
        watch.unchecked(operation, 'an extension that this backend lacks')
        return exchange
      }
      if (!answer) {
        watch.fault(operation, exchange.failure ?? 'no answer', exchange)
        return exchange
      }
      if (exchange.ms >= slowMs) warn('slow', exchange, `answers after ${String(slowMs / 1_000)} s or more`)
      const { faults, undocumented, known } = checker.check(operation, answer)
      const seen = undocumented.length > 0 ? { ...exchange, answer: { ...answer, json: known } } : exchange
      if (faults.length > 0) broken.add(seen)
      for (const sentence of faults) watch.fault(operation, sentence, exchange)
      if (faults.length === 0) for (const one of [records, sessions]) one.look(seen)
      for (const field of undocumented)
        if (isSecret(field)) watch.fault(operation, `reveals a secret: ${field.sentence}`, exchange)
        else warn('undocumented', exchange, field.sentence)
      const other = otherAccounts.lookFor(exchange)
      const secret = repeated(exchange) ?? other
      if (secret !== undefined) watch.fault(operation, `the answer contains ${secret}`, exchange)
      else if (faults.length === 0 && !undocumented.some(isSecret)) watch.holds(operation)
      return seen
    },
    sound: (exchange) => {
      if (broken.has(exchange)) throw new NotPossible(`${exchange.operation} violated the contract`)
      return succeeded(exchange)
    },
  }
}
