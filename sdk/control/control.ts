import { controlEndpoints, type operations as Operations } from '#generated/control.ts'

/** Operations of the control door that take and answer JSON. */
export type ControlOperation = Exclude<
  keyof typeof controlEndpoints,
  'exportWorld' | 'importWorld' | 'contract'
>

type BodyOf<Operation> = Operation extends { requestBody?: { content: { 'application/json': infer Body } } }
  ? Body
  : unknown
type QueryOf<Operation> = Operation extends { parameters: { query?: infer Query } }
  ? NonNullable<Query>
  : unknown

/** The fields that an operation takes, as body or as query. */
export type ControlInput<Id extends ControlOperation> = BodyOf<Operations[Id]> & QueryOf<Operations[Id]>

/** What a successful answer carries. */
export type ControlAnswer<Id extends ControlOperation> = Extract<
  Operations[Id]['responses'][200]['content']['application/json'],
  { type: 'ok' }
>['message']

/** The control door refused, or there is none (`no-control-door`); `field` names the input at fault and `reason` is stable, where there are such. */
export class ControlError extends Error {
  readonly reason: string | undefined
  readonly field: string | undefined

  constructor(message: string, reason?: string, field?: string) {
    super(message)
    this.name = 'ControlError'
    this.reason = reason
    this.field = field
  }
}

export interface ControlOptions {
  /** `http://host:port` of a running mock. */
  readonly url: string
  /** The world it speaks to; without one, the default world. */
  readonly world?: string | undefined
}

/** Calls one operation of the control door. @throws ControlError, or what `fetch` throws without a connection */
export type Control = <Id extends ControlOperation>(
  operation: Id,
  ...input: object extends ControlInput<Id> ? [input?: ControlInput<Id>] : [input: ControlInput<Id>]
) => Promise<ControlAnswer<Id>>

/** The control door of a running mock: `await control('clock', { advance: 60_000 })`. */
export function createControl({ url, world }: ControlOptions): Control {
  return async (operation, input = {} as never) => {
    const [method = '', path = ''] = controlEndpoints[operation].split(' ')
    const isBody = method === 'POST'
    const query = isBody ? '' : queryOf(input)
    const response = await fetch(`${url}/__mock${path}${query}`, {
      method,
      headers: {
        ...(isBody ? { 'content-type': 'application/json' } : {}),
        ...(world === undefined ? {} : { 'X-Mock-World': world }),
      },
      ...(isBody ? { body: JSON.stringify(input) } : {}),
    })
    const answer: unknown = await response.json().catch(() => {
      throw new ControlError(`${url} has no control door: it is no mock`, 'no-control-door')
    })
    return opened(answer, operation) as never
  }
}

function queryOf(input: object): string {
  const fields = Object.entries(input).filter(([, value]) => value !== undefined)
  if (fields.length === 0) return ''
  return `?${new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString()}`
}

function opened(answer: unknown, operation: string): unknown {
  const { type, message, reason, field } = answer as Readonly<Record<string, unknown>>
  if (type === 'ok') return message
  throw new ControlError(`${operation}: ${String(message)}`, textOf(reason), textOf(field))
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
