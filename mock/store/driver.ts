import type { DatabaseConnection, Driver } from 'kysely'

/** Driver of a single connection. The store begins transactions itself, so that many commands share one commit. */
export function driverOn(connection: DatabaseConnection): Driver {
  const unsupported = () => Promise.reject(new Error('Use Store.run: it owns the transactions'))
  return {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connection),
    releaseConnection: () => Promise.resolve(),
    beginTransaction: unsupported,
    commitTransaction: unsupported,
    rollbackTransaction: unsupported,
    destroy: () => Promise.resolve(),
  }
}
