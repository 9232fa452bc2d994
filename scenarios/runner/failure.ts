import type { Place } from './yamlFile.ts'

/** What a step found is not as it must be, or could not be found out: a line each. */
export class Failure extends Error {
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.name = 'Failure'
    this.lines = lines
  }
}

/** A failure with the step that it happened in. */
export class FailedStep extends Error {
  readonly at: Place
  readonly text: string
  readonly lines: readonly string[]

  constructor(at: Place, text: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'FailedStep'
    this.at = at
    this.text = text
    this.lines = cause instanceof Failure ? cause.lines : [this.message]
  }
}

/** A scenario needs what is not there: it is skipped, and this says why. */
export class Missing extends Error {}

/** The backend cannot be reached at all. */
export class Unreachable extends Error {}
