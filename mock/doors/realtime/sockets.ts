import type { Server, Socket } from 'socket.io'
import type { PeerAnswer, PeerQuestion } from '../observability/peers.ts'
import type { RememberedEnd } from '../../accounts/keptSessions.ts'
import type { World } from '../../engine/scope.ts'
import type { ClientEvents, ServerEvents } from '#generated/socket.ts'

/** What a socket is signed in with. */
export interface SocketSession extends RememberedEnd {
  readonly userId: number
  readonly token: string
}

interface SocketData {
  world: World
  language: string | undefined
  session: SocketSession | undefined
}
/** Any event with its payload. */
export type Message = {
  [Name in keyof ServerEvents]: { readonly event: Name; readonly payload: Parameters<ServerEvents[Name]>[0] }
}[keyof ServerEvents]

/** What `emit` takes of messages of any kind; socket.io itself takes an event and its payload of one kind at a time. */
interface Sender {
  emit(event: Message['event'], payload: Message['payload']): unknown
}

export function emitTo(audience: Sender, { event, payload }: Message): void {
  audience.emit(event, payload)
}

/** What the processes that serve one world ask each other. */
interface ProcessEvents {
  asked: (question: PeerQuestion, reply: (answer: PeerAnswer) => void) => void
}

export type Audience = ReturnType<MarketServer['to']>
export type MarketServer = Server<ClientEvents, ServerEvents, ProcessEvents, SocketData>
export type MarketSocket = Socket<ClientEvents, ServerEvents, ProcessEvents, SocketData>
