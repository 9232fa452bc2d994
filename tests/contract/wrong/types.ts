import type { Control } from '#sdk/control/control.ts'
import type { Answer, Operation, Request } from './exchange.ts'
import type { Message, SocketEvent } from './message.ts'
import type { Row } from './rows.ts'
import type { Site } from './site.ts'

/** The mock behind a wrong backend. */
export interface Honest {
  readonly url: string
  /** Absent for the default world. */
  readonly world?: string
}

/** Tools of a wrong backend, besides the requests it receives. */
export interface Tools {
  readonly control: Control
  /** Response of the honest backend, without side effects. */
  readonly dryRun: (request: Request) => Promise<Answer>
}

export type Next = (request: Request) => Promise<Answer>
/** `reset` cuts the connection, `silent` never answers. */
export type Reply = Answer | 'reset' | 'silent'
/** Intercepts requests to the honest backend, which `next` forwards. */
export type HttpFault = (request: Request, next: Next) => Promise<Reply>

/** A socket of a client. */
export interface Client {
  readonly auth: Row
  /** Number of earlier sockets. */
  readonly number: number
  /** Every open socket, including this one. */
  readonly all: () => readonly Client[]
  readonly send: (message: Message) => void
  readonly cut: () => void
}

/** Intercepts messages between clients and the honest backend. Missing functions forward unchanged. */
export interface SocketFault {
  /** Handshake for the honest backend. */
  readonly handshake?: (auth: Row) => Row
  /** Replacement for a message to a client. */
  readonly toClient?: (message: Message, client: Client) => readonly Message[]
  /** Replacement for a message to the honest backend; `acknowledge` answers without it, returning nothing drops it. */
  readonly toBackend?: (
    message: Message,
    client: Client,
  ) => Message | { readonly acknowledge: Row } | undefined
  /** Replacement for an acknowledgement; undefined drops it. */
  readonly acknowledgement?: (answer: Row, message: Message) => Row | undefined
  /** Delay of all messages and acknowledgements to clients, which keep their order. */
  readonly delayMs?: number
  readonly transports?: readonly ('websocket' | 'polling')[]
}

/** Changes of a backend to its traffic. Each `wrap` calls the functions once, so their closures are its state. */
export interface Behaviour {
  readonly http?: (tools: Tools) => HttpFault
  /** `none`: /socket.io does not exist. */
  readonly socket?: ((tools: Tools) => SocketFault) | 'none'
}

/** Demonstration whose outcome differs between an honest and a wrong backend. */
export type Show = (site: Site) => Promise<unknown>

/** Prerequisites for seeing the fault at all. */
export type Need = 'writes' | 'second-account' | 'sockets' | 'codes' | 'time'

/** A backend with one fault. */
export interface Wrong extends Behaviour {
  readonly name: string
  /** The fault in one line. */
  readonly says: string
  /** Probes that may catch it; `session.*` is any probe of a group. */
  readonly probes: readonly string[]
  /** Operations or socket events that may be blamed; `*` is any. */
  readonly operations: readonly (Operation | SocketEvent | '*')[]
  readonly needs: readonly Need[]
  /** Expected result of a trial, where it is not an ordinary fault. */
  readonly outcome?: 'undocumented' | 'slow'
  readonly shows: Show
}

type Common = Pick<Wrong, 'probes' | 'needs'>

/** Creates wrong backends with common expectations; each may override them. */
export const group =
  (common: Common) =>
  (wrong: Omit<Wrong, keyof Common> & Partial<Common>): Wrong => ({ ...common, ...wrong })
