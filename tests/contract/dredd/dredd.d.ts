// The part of Dredd 14 that we use, which has no types.

declare module 'hooks' {
  const hooks: Hooks
  export = hooks
}

interface Hooks {
  beforeEach(hook: (transaction: Transaction, done: () => void) => void): void
  afterEach(hook: (transaction: Transaction, done: () => void) => void): void
}

/** One request of Dredd and its result. */
interface Transaction {
  /** `/user/login > userLogin > 200 > application/json` */
  readonly name: string
  fullPath: string
  readonly request: { body: string; bodyEncoding?: 'utf-8' | 'base64'; headers: Record<string, string> }
  readonly expected: { headers: Record<string, string> }
  readonly real?: {
    readonly statusCode: number
    readonly headers: Record<string, string>
    readonly body?: string
  }
  /** Dredd's own verdict; set after the response. */
  readonly test?: { readonly status: string; readonly message: string }
  skip: boolean
  fail?: string
}

interface DreddSettings {
  readonly endpoint: string
  readonly path: readonly string[]
  readonly apiDescriptions: readonly { readonly location: string; readonly content: string }[]
  readonly hookfiles: readonly string[]
  readonly reporter: readonly string[]
  readonly loglevel: 'silent' | 'error' | 'warning' | 'debug'
}

interface DreddStatistics {
  readonly tests: number
  readonly passes: number
  readonly failures: number
  readonly errors: number
  readonly skipped: number
}

type DreddClass = new (settings: DreddSettings) => {
  run(done: (error: Error | undefined, statistics: DreddStatistics) => void): void
}

interface DreddLog {
  readonly default: { readonly transports: { readonly console: { silent: boolean } } }
}
