import type { Server, Socket } from 'socket.io'
import type { ClientEvents, ServerEvents } from '#generated/socket.ts'
import type { CachedEnd } from '../../accounts/session/sessionExtensions.ts'
import type { World } from '../../engine/scope.ts'

/** Session of a signed-in socket. */
export interface SocketSession extends CachedEnd {
  readonly userId: number
  readonly token: string
}

interface SocketData {
  world: World
  language: string | undefined
  session: SocketSession | undefined
}
/** Any event with its payload. */
export type ServerMessage = {
  [Name in keyof ServerEvents]: { readonly event: Name; readonly payload: Parameters<ServerEvents[Name]>[0] }
}[keyof ServerEvents]

/** An `emit` that accepts any event; the one of socket.io requires matching types of event and payload. */
interface Sender {
  emit(event: ServerMessage['event'], payload: ServerMessage['payload']): unknown
}

export function emitTo(audience: Sender, { event, payload }: ServerMessage): void {
  audience.emit(event, payload)
}

/** Requests between processes that serve the same world. */
interface ProcessEvents {
  asked: (question: unknown, reply: (answer: unknown) => void) => void
}

export type Audience = ReturnType<MarketServer['to']>
export type MarketServer = Server<ClientEvents, ServerEvents, ProcessEvents, SocketData>
export type MarketSocket = Socket<ClientEvents, ServerEvents, ProcessEvents, SocketData>
