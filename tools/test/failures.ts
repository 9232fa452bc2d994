/** A failed test as listed at the end of a run. */
export interface Failure {
  readonly title: string
  readonly message: string
  /** The step that can rerun it alone, with its name there; absent where a rerun is pointless. */
  readonly alone?: { readonly step: string; readonly place: string }
  /** Files written by the runner: screenshot, page, messages. */
  readonly files?: readonly string[]
}

/** Tests that wait for other processes or a browser; all others are deterministic. */
const waiting = /\/tests\/|\.browser\.test\.tsx$/

export interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly success: boolean
  readonly testResults: readonly {
    readonly name: string
    readonly message: string
    readonly status: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[] | null
    }[]
  }[]
}

export function failuresOfVitest({ testResults }: VitestReport): readonly Failure[] {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [{ title: name, message }] : []
    return failed.map(({ fullName, failureMessages }) => ({
      title: fullName,
      message: failureMessages?.[0] ?? '',
      ...(waiting.test(name) && { alone: { step: 'tests', place: name } }),
    }))
  })
}

interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly line: number
    readonly tests: readonly {
      readonly results: readonly {
        readonly errors: readonly PlaywrightError[]
        readonly attachments?: readonly { readonly path?: string }[]
      }[]
    }[]
  }[]
}
interface PlaywrightError {
  readonly message?: string
  readonly location?: { readonly file: string; readonly line: number }
}

export interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly errors: readonly PlaywrightError[]
  readonly suites: readonly Suite[]
}

export function failuresOfPlaywright({ suites, errors }: PlaywrightReport): readonly Failure[] {
  return [...errors.map((error) => failureOf('outside of any journey', error)), ...suites.flatMap(failuresIn)]
}

function failuresIn({ suites = [], specs = [] }: Suite): readonly Failure[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .flatMap(({ results }) => results)
      .filter(({ errors }) => errors.length > 0)
      .map(({ errors, attachments = [] }) => ({
        ...failureOf(`${file} ${title}`, ...errors),
        alone: { step: 'journeys', place: `/${file}:${String(line)}` },
        files: attachments.flatMap(({ path }) => path ?? []),
      })),
  )
  return [...own, ...suites.flatMap(failuresIn)]
}

/** All errors of one test: one that comes as the test ends may be the cause of the first. */
const failureOf = (title: string, ...errors: readonly PlaywrightError[]): Failure => ({
  title,
  message: errors
    .map(({ message = '', location }) =>
      location ? `${message}\n    at ${location.file}:${String(location.line)}` : message,
    )
    .join('\n\n'),
})
