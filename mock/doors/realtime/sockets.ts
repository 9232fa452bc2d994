import type { Server, Socket } from 'socket.io'
import type { World } from '../../engine/scope.ts'
import type { ClientEvents, ServerEvents } from '#generated/socket.ts'

/** What a socket is signed in with. */
export interface SocketSession {
  readonly userId: number
  readonly token: string
  readonly expiresAt: number
}

interface SocketData {
  world: World
  language: string | undefined
  session: SocketSession | undefined
}
export type MarketServer = Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>
export type MarketSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>
