import type { operations as Operations } from '#generated/http.ts'
import type { ReadOperation, WriteOperation } from '#generated/operations.ts'

export type { ReadOperation, WriteOperation }
/** `coinTradePlace`: one operation of the contract, by its operationId. */
export type OperationId = ReadOperation | WriteOperation

type BodyOf<Operation> = Operation extends {
  requestBody?: { content: { 'application/x-www-form-urlencoded': infer Form } }
}
  ? Form
  : Operation extends { requestBody: { content: infer Content } }
    ? Content[keyof Content]
    : unknown
type QueryOf<Operation> = Operation extends { parameters: { query?: infer Query } }
  ? NonNullable<Query>
  : unknown

/** The fields that an operation takes, as body or as query. */
export type Input<Id extends OperationId> = object & BodyOf<Operations[Id]> & QueryOf<Operations[Id]>

type AnswerOf<Operation> = Operation extends {
  responses: { 200: { content: { 'application/json': infer Answer } } }
}
  ? Answer
  : never
type TypeOk<Answer> = Extract<Answer, { type: 'ok' }>
type CodeOk<Answer> = Extract<Answer, { code: 1 }>

/** What a successful answer carries, whichever of the two success forms it came in. */
export type Payload<Id extends OperationId> =
  | TypeOk<AnswerOf<Operations[Id]>>['message']
  | CodeOk<AnswerOf<Operations[Id]>>['data']

/** A successful answer whole: what it carries, and every field that stands beside. */
export type Success<Id extends OperationId> = { readonly message: Payload<Id> } & Omit<
  TypeOk<AnswerOf<Operations[Id]>>,
  'type' | 'message'
>
