import type { paths } from '#generated/http.ts'
import type { ReadRoute, WriteRoute } from '#generated/operations.ts'

export type { ReadRoute, WriteRoute }
/** `POST /wallet/list`: method and path of one operation of the contract. */
export type Route = ReadRoute | WriteRoute

type OperationOf<R extends Route> = R extends `${infer Method} ${infer Path}`
  ? Path extends keyof paths
    ? Lowercase<Method> extends keyof paths[Path]
      ? paths[Path][Lowercase<Method>]
      : never
    : never
  : never

type BodyOf<Operation> = Operation extends { requestBody: { content: infer Content } }
  ? Content[keyof Content]
  : unknown
type QueryOf<Operation> = Operation extends { parameters: { query?: infer Query } }
  ? NonNullable<Query>
  : unknown

/** The fields that an operation takes, as body or as query. */
export type Input<R extends Route> = BodyOf<OperationOf<R>> & QueryOf<OperationOf<R>>

type AnswerOf<Operation> = Operation extends {
  responses: { 200: { content: { 'application/json': infer Answer } } }
}
  ? Answer
  : never

/** What a successful answer carries, whichever of the two success forms it came in. */
export type Payload<R extends Route> =
  | Extract<AnswerOf<OperationOf<R>>, { type: 'ok' }>['message']
  | Extract<AnswerOf<OperationOf<R>>, { code: 1 }>['data']
