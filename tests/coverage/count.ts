import { describedOperations } from './described.ts'
import { partOf, readAsyncapi, readOpenapi, createFits } from './documents.ts'
import { countedEvents, type CountedEvent, type Message } from './events.ts'
import { countedOperation, type CountedOperation, type Exchange } from './operation.ts'
import { createShapes, walk, type Shape } from './shapes.ts'
import { createPlace, Tally, type ExercisedItems, type CoverageKind } from './tally.ts'

/** Counts the items of both contract files that a run exercises, from recorded traffic. */
export class Coverage {
  readonly #tally = new Tally()
  /** All operations have the same headers: their values count once. */
  readonly #headers: Shape
  readonly #operations: ReadonlyMap<string, CountedOperation>
  readonly #endpoints: ReadonlyMap<string, string>
  readonly #events: ReadonlyMap<string, CountedEvent>

  /** Takes both files parsed, with unresolved references. */
  constructor(openapiFile: object, asyncapiFile: object) {
    const [openapi, asyncapi] = [partOf(openapiFile), partOf(asyncapiFile)]
    const fits = createFits(openapi)
    const shapes = createShapes(openapi, this.#tally, fits)
    const described = describedOperations(openapi)
    this.#endpoints = new Map(described.map(({ id, endpoint }) => [endpoint, id]))
    this.#operations = new Map(
      described.map((one) => [one.id, countedOperation(openapi, one, this.#tally, shapes, fits)]),
    )
    const headers = {
      properties: Object.fromEntries(
        described.flatMap((one) => Object.entries(partOf(one.headers['properties']))),
      ),
    }
    this.#headers = shapes.lay(headers, 'header', { values: 'request enum values' }, createPlace())
    const ofMessages = createShapes(asyncapi, this.#tally, createFits(asyncapi))
    this.#events = countedEvents(asyncapi, this.#tally, ofMessages)
  }

  /** @param path below the path of the server, without the query: `/wallet/out` */
  operationAt(method: string, path: string): string | undefined {
    return this.#endpoints.get(`${method} ${path}`)
  }

  exchange(exchange: Exchange): void {
    const succeeded = this.#operations.get(exchange.operationId)?.count(exchange)
    if (succeeded === true) walk(this.#tally, this.#headers, exchange.headers)
  }

  message({ direction, event, payload }: Message): void {
    this.#events.get(`${direction} ${event}`)?.count(payload)
  }

  /** Returns whether another exchange of an operation can still add something. */
  lacksOf(operationId: string): boolean {
    const operation = this.#operations.get(operationId)
    return operation !== undefined && operation.place.missing + this.#headers.missing > 0
  }

  /** Returns whether another such message can still add something. */
  lacksOfMessage(direction: Message['direction'], event: string): boolean {
    return (this.#events.get(`${direction} ${event}`)?.place.missing ?? 0) > 0
  }

  /** Every item of a kind that can be exercised. */
  wanted(kind: CoverageKind): readonly string[] {
    return this.#tally.keys(kind)
  }

  missing(kind: CoverageKind): readonly string[] {
    return this.#tally.missing(kind)
  }

  toJSON(): ExercisedItems {
    return this.#tally.toJSON()
  }

  /** Adds the results of another run. */
  merge(other: ExercisedItems): void {
    this.#tally.merge(other)
  }
}

/** Counter for the contract in the repository, with nothing exercised yet. */
export function openCoverage(): Coverage {
  return new Coverage(readOpenapi(), readAsyncapi())
}
