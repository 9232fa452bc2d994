/** A test that failed, as it is repeated at the end of a run, where nobody has to search for it. */
export interface Failure {
  readonly title: string
  readonly message: string
}

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
    }))
  })
}

interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly ok: boolean
    readonly tests: readonly {
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[]
    }[]
  }[]
}

export interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly errors: readonly { readonly message?: string }[]
  readonly suites: readonly Suite[]
}

export function failuresOfPlaywright({ suites, errors }: PlaywrightReport): readonly Failure[] {
  const outside = errors.map(({ message = '' }) => ({ title: 'outside of every journey', message }))
  return [...outside, ...suites.flatMap(failuresIn)]
}

function failuresIn({ suites = [], specs = [] }: Suite): readonly Failure[] {
  const own = specs.flatMap(({ title, file, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
    return errors.map(({ message = '' }) => ({ title: `${file} ${title}`, message }))
  })
  return [...own, ...suites.flatMap(failuresIn)]
}

const lines = 12

/** The title and the first lines of what went wrong, without colours. */
export function describe({ title, message }: Failure): string {
  const [first = '', ...rest] = stripColours(message).split('\n').slice(0, lines)
  return [`- ${title}`, first, ...rest].join('\n    ')
}

const stripColours = (text: string): string => text.replaceAll(new RegExp('\\u001b\\[[0-9;]*m', 'g'), '')
