import type { Control } from '#sdk/control/control.ts'
import type { Answer, Operation, Request } from './exchange.ts'
import type { Message, SocketEvent } from './message.ts'
import type { Row } from './rows.ts'
import type { Site } from './site.ts'

/** The mock that a wrong backend stands before. */
export interface Honest {
  readonly url: string
  /** The default one without it. */
  readonly world?: string
}

/** What a wrong backend may use beside the requests that it is sent. */
export interface Tools {
  readonly control: Control
  /** What the honest backend would answer; nothing is changed by it. */
  dryRun(request: Request): Promise<Answer>
}

export type Next = (request: Request) => Promise<Answer>
/** `reset` cuts the connection, `silent` never answers. */
export type Reply = Answer | 'reset' | 'silent'
/** Sits between a client and the honest backend, which `next` asks. */
export type HttpFault = (request: Request, next: Next) => Promise<Reply>

/** One socket of a client. */
export interface Client {
  readonly auth: Row
  /** How many sockets there were before it. */
  readonly number: number
  /** Every socket that is open now, this one too. */
  all(): readonly Client[]
  send(message: Message): void
  cut(): void
}

/** Sits between the sockets of clients and those of the honest backend. What is left out passes as it is. */
export interface SocketFault {
  /** What the handshake brings on to the honest backend. */
  readonly handshake?: (auth: Row) => Row
  /** What a client hears instead of a message. */
  readonly toClient?: (message: Message, client: Client) => readonly Message[]
  /** What the honest backend hears instead of a message; `acknowledge` answers without it, nothing swallows it. */
  readonly toBackend?: (
    message: Message,
    client: Client,
  ) => Message | { readonly acknowledge: Row } | undefined
  /** The acknowledgement instead of this one; undefined for none. */
  readonly acknowledgement?: (answer: Row, message: Message) => Row | undefined
  readonly transports?: readonly ('websocket' | 'polling')[]
}

/** What a backend does to what passes through. Each `wrap` calls the functions once, so their closures are its state. */
export interface Behaviour {
  readonly http?: (tools: Tools) => HttpFault
  /** `none`: nothing at /socket.io. */
  readonly socket?: ((tools: Tools) => SocketFault) | 'none'
}

/** Something that an honest backend does, whose outcome is another on a wrong one. */
export type Show = (site: Site) => Promise<unknown>

/** What must be at hand to see the fault at all. */
export type Need = 'writes' | 'second-account' | 'sockets' | 'codes' | 'time'

/** A backend with one fault. */
export interface Wrong extends Behaviour {
  readonly name: string
  /** What is wrong, in a line. */
  readonly says: string
  /** Probes that may rightly catch it; `session.*` is any of a group. */
  readonly probes: readonly string[]
  /** Operations, or socket events, that may rightly be blamed; `*` is any. */
  readonly operations: readonly (Operation | SocketEvent | '*')[]
  readonly needs: readonly Need[]
  /** What a trial makes of it, where that is no plain fault. */
  readonly outcome?: 'undocumented' | 'slow'
  readonly shows: Show
}
