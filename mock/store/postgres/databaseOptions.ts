/**
 * Settings of the server that stores the worlds. In a separate file, because the driver's types are missing where the
 * package is installed.
 */
export interface DatabaseOptions {
  readonly url: string
  /** Idle time after which the server takes the turn of a world away from a process, ms. */
  readonly turnIdle?: number | undefined
}
