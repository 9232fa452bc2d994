/** What the control door says no with, in English: testers read it, not customers. */
export class ControlRefusal extends Error {
  readonly reason: string
  readonly field: string | undefined

  constructor(message: string, reason: string, field?: string) {
    super(message)
    this.reason = reason
    this.field = field
  }
}
