export interface ControlErrorDetails {
  /** HTTP status of the answer. */
  readonly status: number
  /** Stable reason, as listed in control.yaml; `no-control-api` when the backend does not have one. */
  readonly reason?: string | undefined
  /** The invalid input field. */
  readonly field?: string | undefined
}

/** The control API rejected a request, or the backend does not have one. */
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
