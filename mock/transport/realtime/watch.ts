import type { World } from '../../engine/scope.ts'

/** Disturbance of a message on its way to the sockets. */
export interface MessageFault {
  readonly kind: 'drop' | 'duplicate' | 'late' | 'gap' | 'disconnect'
  /** Delay of a late message. */
  readonly ms: number
}

/** Properties of a message that faults match. */
export interface MessageSubject {
  readonly channel: string
  /** The receiving user, unless it is public. */
  readonly userId?: number | undefined
}

/** Fault of each message, in order. */
export type DrawnMessages = readonly (MessageFault | undefined)[]

/** For messages that must be sent although their faults cannot be read. */
export const withoutFaults = (): DrawnMessages => []

/** A message on one connection. */
export interface SocketMessage {
  readonly id: number
  /** World time, ms. */
  readonly at: number
  /** Id of the connection. */
  readonly socket: string
  /** `in` for messages from the client. */
  readonly direction: 'in' | 'out'
  readonly event: string
  /** The signed-in user of the connection, if any. */
  readonly user_id?: number
  readonly payload: unknown
}

/** An open connection. */
export interface SocketConnection {
  readonly socket: string
  /** World time of the connection, ms. */
  readonly since: number
  readonly user_id?: number
  /** `daymarket`, `kline BTC/USDT 1min`; empty when it receives all public events. */
  readonly subscriptions: readonly string[]
}

/** Disturbs what the sockets send. */
export interface MessageFaults {
  /** Returns faults for messages; synchronous unless other processes have to be asked. */
  onMessages(world: World, subjects: readonly MessageSubject[]): DrawnMessages | Promise<DrawnMessages>
}

/** Records what the sockets send and receive. */
export interface SocketTraffic {
  add(world: string, message: Omit<SocketMessage, 'id'>): void
  /**
   * @param shown returns the current state of the connection
   * @returns a function that removes the connection
   */
  connect(world: string, shown: () => SocketConnection): () => void
}
