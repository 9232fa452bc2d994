import { ClusterAdapterWithHeartbeat, type ClusterMessage, type ClusterResponse } from 'socket.io-adapter'
import type { Database } from '../../store/postgres/database.ts'
import type { RealtimeOptions } from './server.ts'

/** Carries questions and answers between the socket doors of all processes that use a database. */
export const socketAdapter = ({ peers }: Pick<Database, 'peers'>): RealtimeOptions['adapter'] =>
  class extends ClusterAdapterWithHeartbeat {
    #closed = false

    constructor(namespace: unknown) {
      super(namespace, {})
      peers.onMessage((text) => {
        // An answer would start the heartbeat again.
        if (!this.#closed) this.onMessage(JSON.parse(text) as ClusterMessage)
      })
    }

    override close(): void {
      this.#closed = true
      super.close()
    }

    protected override async doPublish(message: ClusterMessage): Promise<string> {
      await peers.send(JSON.stringify(message))
      // No message is asked for again by its offset.
      return ''
    }

    protected override doPublishResponse(_to: string, response: ClusterResponse): Promise<void> {
      return peers.send(JSON.stringify(response))
    }
  }
