import type { Instruments } from '../instruments.ts'
import type { ControlHandlers } from './controlCall.ts'
import { userIdOf } from './userIdOf.ts'

/** Operations on the socket traffic of a world. */
export function socketHandlers({
  sockets,
}: Instruments): Pick<ControlHandlers, 'socketList' | 'socketConnections'> {
  return {
    socketList: async (request) => {
      const { user, wait = 0, ...rest } = request.input
      const user_id = user === undefined ? undefined : await userIdOf(request, user)
      const filter = { ...rest, ...(user_id !== undefined && { user_id }) }
      return sockets.wait(request.world.name, filter, wait * 1000)
    },
    socketConnections: ({ world }) => sockets.connections(world.name),
  }
}
