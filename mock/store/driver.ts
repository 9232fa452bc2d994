import type { DatabaseConnection, Driver } from 'kysely'

/** Of one connection. Transactions are begun by the store, which lets many commands share one commit. */
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
