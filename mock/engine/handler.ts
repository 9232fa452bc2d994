import type { operations as Contract } from '#generated/http.ts'
import type { Language } from '#generated/languages.ts'
import { operations } from '#generated/operations.ts'
import type { Translate } from './messages.ts'
import type { Refusal } from './refusal.ts'
import type { Scope, World } from './scope.ts'
import type { User } from '../store/schema.ts'

export type OperationId = keyof typeof operations

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
  readonly token: string | undefined
  readonly language: Language
  readonly translate: Translate
  /** What limits count by; of IPv6, its network. */
  readonly remoteAddress: string
  /** Where the caller's world is reached: `http://127.0.0.1:4010`, `http://127.0.0.1:4010/w/NAME`. */
  readonly origin: string
  readonly file: UploadedFile | undefined
}

/** A refusal that is returned, not thrown, goes to the caller too, but what the command wrote is kept. */
export type Command<Id extends OperationId> = (
  call: Call<Id>,
  input: Input<Id>,
) => Promise<Reply<Id> | Refusal> | Reply<Id> | Refusal

/** Slow work that a first command has prepared; it hands over the command that answers. */
type SlowWork<Id extends OperationId> = (world: World) => Promise<Command<Id>>

/** How one operation is answered. */
export type Handler<Id extends OperationId> =
  | { readonly id: Id; readonly run: Command<Id>; readonly prepare?: never; readonly writes: boolean }
  | { readonly id: Id; readonly prepare: (call: Call<Id>, input: Input<Id>) => Promise<SlowWork<Id>> }

/** The handler of every operation; one that is missing, or under another's name, does not compile. */
export type Handlers = { readonly [Id in OperationId]: Handler<Id> }

/**
 * Handles one operation in one command: everything it writes is kept, or nothing. What the contract calls a read cannot
 * write, unless it says here that it notes something of its own.
 */
export function handle<Id extends OperationId>(
  id: Id,
  run: Command<Id>,
  { writes = operations[id].effect === 'write' }: { readonly writes?: boolean } = {},
): Handler<Id> {
  return { id, run, writes }
}

interface Steps<Id extends OperationId, Seen, Done> {
  /** The first command: reads what the slow work needs, and counts what is tried. */
  readonly look: (call: Call<Id>, input: Input<Id>) => Promise<Seen> | Seen
  /** Outside the store's queue: hashing would hold up every other command. */
  readonly work: (seen: Seen, input: Input<Id>, world: World) => Promise<Done> | Done
  /** The second command, which answers. */
  readonly run: (call: Call<Id>, input: Input<Id>, done: Done) => ReturnType<Command<Id>>
}

/** Handles one operation in two commands, with slow work between them. */
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
