import { ClusterAdapterWithHeartbeat, type ClusterMessage, type ClusterResponse } from 'socket.io-adapter'
import type { Database } from '../../store/postgres/database.ts'
import type { RealtimeOptions } from './server.ts'

/** Exchanges requests and answers between the sockets of all processes that share a database. */
export const socketAdapter = ({ peers }: Pick<Database, 'peers'>): RealtimeOptions['adapter'] =>
  class extends ClusterAdapterWithHeartbeat {
    #closed = false

    constructor(namespace: unknown) {
      super(namespace, {})
      peers.onMessage((text) => {
        // An answer would restart the heartbeat.
        if (!this.#closed) this.onMessage(JSON.parse(text) as ClusterMessage)
      })
    }

    override close(): void {
      this.#closed = true
      super.close()
    }

    protected override async doPublish(message: ClusterMessage): Promise<string> {
      await peers.send(JSON.stringify(message))
      // Offsets are unused: messages are never requested again.
      return ''
    }

    protected override doPublishResponse(_to: string, response: ClusterResponse): Promise<void> {
      return peers.send(JSON.stringify(response))
    }
  }
