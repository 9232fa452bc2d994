import { branchesOf } from './branches.ts'
import type { DescribedOperation } from './described.ts'
import { partOf, resolve, type Part, type Fits } from './documents.ts'
import { keywordsOf } from './keywords.ts'
import { walk, type Shapes } from './shapes.ts'
import { createPlace, type ContractPart, type Tally } from './tally.ts'

/** A request and its response, as far as the contract describes them. */
export interface Exchange {
  readonly operationId: string
  /** Fields of the query, form or JSON body. */
  readonly fields: Readonly<Record<string, unknown>>
  /** Headers, names in lower case. */
  readonly headers: Readonly<Record<string, unknown>>
  /** HTTP status. */
  readonly status: number
  /** Parsed body of the response. */
  readonly answer: unknown
}

/** An operation of openapi.yaml, prepared for counting. */
export interface CountedOperation {
  readonly place: ContractPart
  /** Returns whether the request succeeded. */
  count(exchange: Exchange): boolean
}

const requestTitles = { fields: 'request fields', values: 'request enum values' } as const
const answerTitles = {
  fields: 'answer fields',
  values: 'answer enum values',
  branches: 'answer branches',
} as const
/** Reasons of refusals count as named failures, once per operation. */
const refusalKinds = { fields: 'answer fields' } as const

export function countedOperation(
  document: Part,
  { id, body, query, headers, reasons, answers }: DescribedOperation,
  tally: Tally,
  shapes: Shapes,
  fits: Fits,
): CountedOperation {
  const place = createPlace()
  const done = tally.mark('operations', id, place)
  const fieldShapes = [body, query].map((schema) => shapes.lay(schema, `${id} request`, requestTitles, place))
  const keywords = [body, query].map((schema) =>
    keywordsOf(document, resolve(document, schema), {
      key: `${id} request`,
      kind: 'request keywords',
      tally,
      place,
      isSent: true,
    }),
  )
  const headerShape = shapes.lay(headers, `${id} header`, { fields: requestTitles.fields }, place)
  const failures = new Map(
    reasons.map((reason) => [reason, tally.mark('named failures', `${id} ${reason}`, place)]),
  )
  const outcomes = Array.from(answers, ([status, schema]) => {
    const { all, choose } = branchesOf(document, fits, schema)
    const outcomeOf = new Map(
      all.map((branch, index) => {
        const key = [id, ...(status === 200 ? [] : [status]), branch.name].join(' ').trimEnd()
        const mark = tally.mark('answer branches', key, place)
        // The contract lists the success first.
        const succeeded = status === 200 && index === 0
        const shape = shapes.lay(branch.schema, key, succeeded ? answerTitles : refusalKinds, place)
        return [branch, { mark, shape, succeeded }]
      }),
    )
    const chosen = (answer: unknown) => {
      const branch = choose(answer)
      return branch && outcomeOf.get(branch)
    }
    return [status, chosen] as const
  })
  const byStatus = new Map(outcomes)
  return {
    place,
    count: (exchange) => {
      const outcome = byStatus.get(exchange.status)?.(exchange.answer)
      if (!outcome) return false
      tally.exercise(outcome.mark)
      walk(tally, outcome.shape, exchange.answer)
      tally.exercise(failures.get(String(partOf(exchange.answer)['reason'])))
      for (const one of keywords) one.count(exchange.fields, outcome.succeeded)
      // A refused request shows only that its fields may be invalid, not that the operation accepts them.
      if (!outcome.succeeded) return false
      tally.exercise(done)
      for (const shape of fieldShapes) walk(tally, shape, exchange.fields)
      walk(tally, headerShape, exchange.headers)
      return true
    },
  }
}
