export interface ControlErrorDetails {
  /** HTTP status of the answer. */
  readonly status: number
  /** Stable, as control.yaml lists them; `no-control-door` where a backend has none. */
  readonly reason?: string | undefined
  /** The input at fault. */
  readonly field?: string | undefined
}

/** The control door refused, or there is none. */
export class ControlError extends Error {
  readonly status: number
  readonly reason: string | undefined
  readonly field: string | undefined

  constructor(message: string, { status, reason, field }: ControlErrorDetails) {
    super(message)
    this.name = 'ControlError'
    this.status = status
    this.reason = reason
    this.field = field
  }
}
