import type { Input, operations as Contract } from '#generated/http.ts'
import type { Language } from '#generated/languages.ts'
import { operations } from '#generated/operations.ts'
import type { User } from '../store/schema.ts'
import type { Translate } from './messages.ts'
import type { Refusal } from './refusal.ts'
import type { Scope, World } from './scope.ts'

export type { Input }
export type OperationId = keyof typeof operations

type Answer<Id extends OperationId> = Contract[Id]['responses'][200]['content']['application/json']
type Success<Id extends OperationId> = Extract<Answer<Id>, { type: 'ok' } | { code: 1 }>

/** Return value of a handler: the success branch of its answer without the tag. */
export type Reply<Id extends OperationId> = Omit<Success<Id>, 'type' | 'code'>

/** The caller: a signed-in user if the operation requires a token, otherwise undefined. */
type CallerOf<Id extends OperationId> = (typeof operations)[Id]['auth'] extends 'token' ? User : undefined

/** A multipart upload, already read from the stream. */
export interface UploadedFile {
  readonly bytes: Buffer
  /** True when the upload exceeds the limit; then `bytes` only has its beginning. */
  readonly truncated: boolean
}

/** One call: the command's scope, its caller, and a translator for the caller's language. */
export interface Call<Id extends OperationId> extends Scope {
  readonly user: CallerOf<Id>
  readonly token: string | undefined
  readonly language: Language
  readonly translate: Translate
  /** Address for rate limits; an IPv6 address is reduced to its network. */
  readonly remoteAddress: string
  /** Base URL of the caller's world: `http://127.0.0.1:4010`, `http://127.0.0.1:4010/w/NAME`. */
  readonly origin: string
  readonly file: UploadedFile | undefined
}

/**
 * Handles a call. A returned refusal is also sent to the caller, but unlike a thrown one it keeps the command's writes.
 */
export type Command<Id extends OperationId> = (
  call: Call<Id>,
  input: Input<Id>,
) => Promise<Reply<Id> | Refusal> | Reply<Id> | Refusal

/** Slow work prepared by a first command; it returns the command that answers. */
type SlowWork<Id extends OperationId> = (world: World) => Promise<Command<Id>>

/** Handler of one operation, with one or two commands. */
export type Handler<Id extends OperationId> =
  | { readonly id: Id; readonly run: Command<Id>; readonly prepare?: never; readonly writes: boolean }
  | { readonly id: Id; readonly prepare: (call: Call<Id>, input: Input<Id>) => Promise<SlowWork<Id>> }

/** Handlers of all operations; a missing or misplaced one does not compile. */
export type Handlers = { readonly [Id in OperationId]: Handler<Id> }

/**
 * Handles an operation in one command, whose writes are atomic. Operations with the effect `read` must not write,
 * unless `writes` is set for internal notes.
 */
export function handle<Id extends OperationId>(
  id: Id,
  run: Command<Id>,
  { writes = operations[id].effect === 'write' }: { readonly writes?: boolean } = {},
): Handler<Id> {
  return { id, run, writes }
}

interface Steps<Id extends OperationId, Seen, Done> {
  /** The first command: reads the input of the slow work, and counts attempts. */
  readonly look: (call: Call<Id>, input: Input<Id>) => Promise<Seen> | Seen
  /** Runs outside of the store's queue: hashing would block all other commands. */
  readonly work: (seen: Seen, input: Input<Id>, world: World) => Promise<Done> | Done
  /** The second command, which answers. */
  readonly run: (call: Call<Id>, input: Input<Id>, done: Done) => ReturnType<Command<Id>>
}

/** Handles an operation in two commands, with slow work between them. */
export function handleSlow<Id extends OperationId, Seen, Done>(
  id: Id,
  { look, work, run }: Steps<Id, Seen, Done>,
): Handler<Id> {
  return {
    id,
    prepare: async (call, input) => {
      const seen = await look(call, input)
      return async (world) => {
        const done = await work(seen, input, world)
        return (later) => run(later, input, done)
      }
    },
  }
}
