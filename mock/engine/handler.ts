import type { operations as Contract } from '#generated/http.ts'
import type { Language } from '#generated/languages.ts'
import type { operations } from '#generated/operations.ts'
import type { Translate } from './messages.ts'
import type { Scope, World } from './scope.ts'
import type { User } from '../store/schema.ts'

export type OperationId = keyof typeof operations

type BodyOf<Operation> = Operation extends { requestBody: { content: infer Content } }
  ? Content[keyof Content]
  : unknown
type QueryOf<Operation> = Operation extends { parameters: { query?: infer Query } }
  ? NonNullable<Query>
  : unknown

/** The fields of one operation, checked and in the types of the contract. */
export type Input<Id extends OperationId> = BodyOf<Contract[Id]> & QueryOf<Contract[Id]>

type Answer<Id extends OperationId> = Contract[Id]['responses'][200]['content']['application/json']
type Success<Id extends OperationId> = Extract<Answer<Id>, { type: 'ok' } | { code: 1 }>

/** What a handler returns: the success branch of its answer without the tag. */
export type Reply<Id extends OperationId> = Omit<Success<Id>, 'type' | 'code'>

/** The caller: a signed-in user where the contract wants a token, undefined elsewhere. */
type CallerOf<Id extends OperationId> = (typeof operations)[Id]['auth'] extends 'token' ? User : undefined

/** A picture that came by multipart, already read from the stream. */
export interface UploadedFile {
  readonly bytes: Buffer
  /** More came than the limit allows; `bytes` holds only the beginning. */
  readonly truncated: boolean
}

/** One call: the command's scope, its caller, and a translator to the caller's language. */
export interface Call<Id extends OperationId> extends Scope {
  readonly user: CallerOf<Id>
  readonly language: Language
  readonly translate: Translate
  readonly remoteAddress: string
  /** Where the caller reached the service: `http://127.0.0.1:4010`. */
  readonly origin: string
  readonly file: UploadedFile | undefined
}

/** Who calls, as far as work before the command may know. */
export interface Caller {
  readonly token: string | undefined
  readonly remoteAddress: string
}

type Command<Id extends OperationId> = (call: Call<Id>, input: Input<Id>) => Promise<Reply<Id>> | Reply<Id>

/** How one operation is answered. */
export type Handler<Id extends OperationId> =
  | { readonly id: Id; readonly run: Command<Id>; readonly prepare?: never }
  /** Work before the command, outside the store's queue: hashing takes too long to hold everybody up. */
  | {
      readonly id: Id
      readonly prepare: (world: World, input: Input<Id>, caller: Caller) => Promise<Command<Id>>
    }

/** The handler of every operation; one that is missing, or under another's name, does not compile. */
export type Handlers = { readonly [Id in OperationId]: Handler<Id> }

/** Handles one operation in one command: everything it writes is kept, or nothing. */
export function handle<Id extends OperationId>(id: Id, run: Command<Id>): Handler<Id> {
  return { id, run }
}

/** As `handle`, with slow work done first. */
export function handlePrepared<Id extends OperationId, Prepared>(
  id: Id,
  prepare: (world: World, input: Input<Id>, caller: Caller) => Promise<Prepared>,
  run: (call: Call<Id>, input: Input<Id>, prepared: Prepared) => Promise<Reply<Id>> | Reply<Id>,
): Handler<Id> {
  return {
    id,
    prepare: async (world, input, caller) => {
      const prepared = await prepare(world, input, caller)
      return (call) => run(call, input, prepared)
    },
  }
}
