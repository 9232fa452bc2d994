import { endOfSession, extensionCount } from '../../accounts/session/sessionExtensions.ts'
import { sessionOf } from '../../accounts/session/sessions.ts'
import { translator } from '../../engine/messages.ts'
import { LoggedOut, type SessionEnding } from '../../engine/refusal.ts'
import type { World } from '../../engine/scope.ts'
import { UnknownWorld, unknownWorldName } from '../../engine/worlds.ts'
import { baseOf, worldNameOf, type FindWorld } from '../http/request.ts'
import { TooManySockets } from './joining.ts'
import type { MarketServer, MarketSocket } from './sockets.ts'
import { userRoom, worldRoom } from './streams.ts'

/** Admits sockets, and lets them receive events of an account while their session lasts. */
export interface Admission {
  /** Finds the world and checks the token, if any, before the socket connects. */
  readonly admit: (socket: MarketSocket) => Promise<void>
  /** Signs in on an open socket; it then receives the events of this account only. */
  readonly signIn: (socket: MarketSocket, token: string) => Promise<void>
  /** Notifies the sockets of a user whose sessions ended. */
  readonly recheck: (world: World, userId: number) => void
  /** Notifies the sockets whose sessions expired. */
  readonly dismissExpired: (world: World) => void
}

/** @param exists set when processes share worlds: a load balancer then routes by the URL alone */
export function createAdmission(
  io: MarketServer,
  find: FindWorld,
  exists: ((name: string) => Promise<boolean>) | undefined,
): Admission {
  const socketsIn = (room: string): readonly MarketSocket[] =>
    Array.from(io.sockets.adapter.rooms.get(room) ?? [], (id) => io.sockets.sockets.get(id)).filter(
      (socket) => socket !== undefined,
    )

  const leave = (socket: MarketSocket) => {
    const { session, world } = socket.data
    if (session) void socket.leave(userRoom(world.name, session.userId))
    socket.data.session = undefined
  }

  const dismiss = (socket: MarketSocket, ending: SessionEnding | undefined) => {
    leave(socket)
    socket.emit('logged_out', farewell(socket, ending))
  }

  const enter = async (socket: MarketSocket, token: string) => {
    const { world } = socket.data
    const { userId, expiresAt } = await world.run((scope) => sessionOf(scope, token))
    leave(socket)
    socket.data.session = { userId, token, expiresAt, extensionCount: extensionCount(world) }
    await socket.join(userRoom(world.name, userId))
  }

  return {
    admit: async (socket) => {
      const auth: Readonly<Record<string, unknown>> = socket.handshake.auth
      socket.data.language = optionalText(auth['language'])
      const name = worldNameIn(socket)
      if (exists && isHidden(socket) && !(await exists(name)))
        throw new UnknownWorld(
          `auth.world: this process does not serve the world ${name}; connect to /w/${name}/socket.io/`,
          'unknown-world',
        )
      socket.data.world = await find(name, socket.handshake.headers)
      const token = optionalText(auth['token'])
      if (token !== undefined) await enter(socket, token)
    },
    signIn: (socket, token) =>
      enter(socket, token).catch((error: unknown) => {
        // The token cannot be checked while the store cannot be read.
        if (error instanceof LoggedOut) dismiss(socket, error.ending)
        else socket.conn.close()
      }),
    recheck: (world, userId) => {
      for (const socket of socketsIn(userRoom(world.name, userId))) {
        const token = socket.data.session?.token ?? ''
        world
          .run((scope) => sessionOf(scope, token))
          .catch((error: unknown) => {
            if (error instanceof LoggedOut) dismiss(socket, error.ending)
          })
      }
    },
    dismissExpired: (world) => {
      const now = world.clock.now()
      for (const socket of socketsIn(worldRoom(world.name))) {
        const { session } = socket.data
        if (!session) continue
        const end = endOfSession(world, session)
        if (end <= now) dismiss(socket, { reason: 'expired', ended_at: end })
      }
    },
  }
}

/** Returns true when the world is named in a place that load balancers do not see. */
const isHidden = ({ request, handshake }: MarketSocket): boolean =>
  handshake.auth['world'] !== undefined && baseOf(request) === ''

/**
 * World of the URL, the handshake or the header; otherwise the default one.
 * @throws UnknownWorld when it is not a string
 */
function worldNameIn(socket: MarketSocket): string {
  if (!isHidden(socket)) return worldNameOf(socket.request)
  const { world }: Readonly<Record<string, unknown>> = socket.handshake.auth
  if (typeof world === 'string') return world
  throw unknownWorldName()
}

/** The error for a refused connection. */
export function refusalError(socket: MarketSocket, error: unknown): Error {
  if (error instanceof UnknownWorld || error instanceof TooManySockets) return new Error(error.message)
  if (!(error instanceof LoggedOut)) return new Error('The socket was refused')
  const data = farewell(socket, error.ending)
  return Object.assign(new Error(data.message), { data })
}

const farewell = (socket: MarketSocket, ending: SessionEnding | undefined) => ({
  type: '999' as const,
  message: translator(socket.data.language)('logged-out'),
  ...ending,
})

export const optionalText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined
