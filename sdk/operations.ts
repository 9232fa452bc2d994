import type { Input, operations as Operations } from '#generated/http.ts'
import type { ReadOperation, WriteOperation } from '#generated/operations.ts'

export type { Input, ReadOperation, WriteOperation }
/** An operationId of the contract, such as `coinTradePlace`. */
export type OperationId = ReadOperation | WriteOperation

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
