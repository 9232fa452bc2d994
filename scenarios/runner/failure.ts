import type { YamlPlace } from './yamlFile.ts'

/** A step found a mismatch, or could not be checked; one line each. */
export class Failure extends Error {
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.name = 'Failure'
    this.lines = lines
  }
}

/** A failure with the step it occurred in. */
export class FailedStep extends Error {
  readonly at: YamlPlace
  readonly text: string
  readonly lines: readonly string[]

  constructor(at: YamlPlace, text: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'FailedStep'
    this.at = at
    this.text = text
    this.lines = cause instanceof Failure ? cause.lines : [this.message]
  }
}

/** The scenario requires something unavailable and is skipped; the message says why. */
export class Missing extends Error {}

/** The backend cannot be reached at all. */
export class Unreachable extends Error {}
