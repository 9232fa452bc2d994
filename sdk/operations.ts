import type { operations as Operations } from '#generated/http.ts'
import type { ReadOperation, WriteOperation } from '#generated/operations.ts'

export type { ReadOperation, WriteOperation }
/** An operationId of the contract, such as `coinTradePlace`. */
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

/** The fields of an operation, sent as body or query. */
export type Input<Id extends OperationId> = object & BodyOf<Operations[Id]> & QueryOf<Operations[Id]>

type AnswerOf<Operation> = Operation extends {
  responses: { 200: { content: { 'application/json': infer Answer } } }
}
  ? Answer
  : never
type TypeOk<Answer> = Extract<Answer, { type: 'ok' }>
type CodeOk<Answer> = Extract<Answer, { code: 1 }>

/** Payload of a successful answer in either of the two success formats. */
export type Payload<Id extends OperationId> =
  | TypeOk<AnswerOf<Operations[Id]>>['message']
  | CodeOk<AnswerOf<Operations[Id]>>['data']

/** A successful answer: its payload as `message`, and all fields next to it. */
export type Success<Id extends OperationId> = { readonly message: Payload<Id> } & Omit<
  TypeOk<AnswerOf<Operations[Id]>>,
  'type' | 'message'
>
