import type { Api } from './api.ts'
import { read } from './call.ts'
import { ApiError } from './errors.ts'
import type { Input, Payload, ReadOperation } from './operations.ts'

/** The row type of any of the four list shapes. */
export type RowOf<P> = P extends readonly (infer Row)[]
  ? Row
  : P extends { readonly data: readonly (infer Row)[] }
    ? Row
    : P extends { readonly list: readonly (infer Row)[] }
      ? Row
      : P extends { readonly order_list: readonly (infer Row)[] }
        ? Row
        : P extends { readonly message: { readonly data: readonly (infer Row)[] } }
          ? Row
          : never

/** Operations that return a paged list. */
export type ListOperation = {
  [Id in ReadOperation]: [RowOf<Payload<Id>>] extends [never] ? never : Id
}[ReadOperation]

export interface PageOptions {
  /** Rows per page. */
  readonly limit?: number
  readonly signal?: AbortSignal
}

export interface Page<Row> {
  readonly rows: readonly Row[]
  /** True when there may be a next page. */
  readonly more: boolean
}

/** Reads one page of a list; `page` counts from 1. */
export async function readPage<Id extends ListOperation>(
  api: Api,
  operation: Id,
  input: Input<Id>,
  page: number,
  { limit = 20, signal }: PageOptions = {},
): Promise<Page<RowOf<Payload<Id>>>> {
  const payload = await read(api, operation, { ...input, page, limit }, signal ? { signal } : {})
  const found = pageOf(payload, page, limit)
  if (!found) throw new ApiError('contract', 'The answer is not a list', { operation })
  return found as Page<RowOf<Payload<Id>>>
}

/** Iterates over all rows of a list, page by page: `for await (const order of pages(api, 'coinList', {}))`. */
export async function* pages<Id extends ListOperation>(
  api: Api,
  operation: Id,
  input: Input<Id>,
  options: PageOptions = {},
): AsyncGenerator<RowOf<Payload<Id>>, void, undefined> {
  for (let page = 1; ; page++) {
    const { rows, more } = await readPage(api, operation, input, page, options)
    yield* rows
    if (!more) return
  }
}

interface Shapes {
  readonly data?: readonly unknown[]
  readonly next_page_url?: string | null
  readonly list?: readonly unknown[]
  readonly count?: number
  readonly order_list?: readonly unknown[]
  readonly total?: number
  readonly message?: Shapes
}

const isShape = (payload: unknown): payload is Shapes => typeof payload === 'object' && payload !== null

/**
 * Reads any list shape of the contract: a paginator (also inside `message`), `{list, count}`, `{order_list, total}` or
 * a bare array. A bare array does not have a total and ends at the first page that is not full.
 */
function pageOf(payload: unknown, page: number, limit: number): Page<unknown> | undefined {
  if (Array.isArray(payload)) return { rows: payload, more: payload.length >= limit }
  if (!isShape(payload)) return undefined
  const shape = payload
  if (shape.message) return pageOf(shape.message, page, limit)
  if (shape.data) return { rows: shape.data, more: typeof shape.next_page_url === 'string' }
  const rows = shape.list ?? shape.order_list
  if (!rows) return undefined
  const total = shape.count ?? shape.total ?? 0
  return { rows, more: rows.length > 0 && page * limit < total }
}
