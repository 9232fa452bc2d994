import type { Instruments } from '../instruments.ts'
import type { ControlHandlers } from './controlInput.ts'
import { userIdOf } from './userIdOf.ts'

/** Operations on the socket traffic of a world. */
export function socketHandlers({
  sockets,
}: Instruments): Pick<ControlHandlers, 'socketList' | 'socketConnections'> {
  return {
    socketList: async ({ world, input: { user, wait = 0, ...rest } }) => {
      const user_id = user === undefined ? undefined : await userIdOf(world, user)
      const filter = { ...rest, ...(user_id !== undefined && { user_id }) }
      return sockets.wait(world.name, filter, wait * 1000)
    },
    socketConnections: ({ world }) => sockets.connections(world.name),
  }
}
