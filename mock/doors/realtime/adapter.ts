import { createAdapter } from '@socket.io/postgres-adapter'
import type { Database } from '../../store/postgres/database.ts'
import type { RealtimeOptions } from './server.ts'

/** One connection listens, another one tells. */
const connections = 2

/** Carries messages between the sockets' doors of all processes that use a database. */
export const socketAdapter = (database: Database): RealtimeOptions['adapter'] =>
  createAdapter(database.ownPool(connections), { tableName: 'h5.attachment', channelPrefix: 'h5' })
