import type { IncomingHttpHeaders } from 'node:http'
import type { Fields } from '#contract/document.ts'
import type { OperationChecks } from '#contract/validators.ts'
import { userOfToken } from '../../accounts/session/sessions.ts'
import { stopwatch } from '../../engine/clock.ts'
import type { UploadedFile } from '../../engine/handler.ts'
import { worldTranslator, type Translate } from '../../engine/messages.ts'
import { LoggedOut } from '../../engine/refusal.ts'
import type { CommandWatch, RequestTrace, RequestWatch } from '../../engine/requestWatch.ts'
import type { World } from '../../engine/scope.ts'
import { defaultWorld } from '../../engine/worlds.ts'
import type { User } from '../../store/schema.ts'
import { networkOf } from './caller.ts'
import { envelopeOf, jsonOf, type Envelope, type HttpRequest } from './request.ts'

export interface ApiAnswer {
  readonly status: number
  readonly body: unknown
  /** Headers besides those of every answer. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** An answer on its way back. Its text and its envelope are created on first use. */
export class CallOutcome implements ApiAnswer {
  readonly status: number
  readonly body: unknown
  readonly headers: ApiAnswer['headers']
  /** Contract violations of our answer; each is a bug. */
  readonly violations: readonly string[]
  #text: string | undefined
  #envelope: Envelope | undefined

  constructor({ status, body, headers }: ApiAnswer, violations: readonly string[] = []) {
    this.status = status
    this.body = body
    this.headers = headers
    this.violations = violations
  }

  get text(): string {
    return (this.#text ??= jsonOf(this.body ?? null))
  }

  get envelope(): Envelope {
    return (this.#envelope ??= envelopeOf(this.body))
  }

  /** Returns the same answer with another status. */
  withStatus(status: number): CallOutcome {
    return status === this.status ? this : new CallOutcome({ ...this.answer, status }, this.violations)
  }

  get answer(): ApiAnswer {
    return { status: this.status, body: this.body, headers: this.headers }
  }
}

/** Outcome of a call whose connection was cut. */
export const cutOutcome = new CallOutcome({ status: 0, body: undefined })

/** An operation of the contract, with its checks. */
export interface CheckedOperation {
  readonly id: string
  /** Needs no token. */
  readonly isOpen: boolean
  /** Takes an uploaded file. */
  readonly takesFile: boolean
  readonly checks: OperationChecks
}

/** A body as it was read. */
export interface ReadBody {
  /** `unreadable` for JSON that is not an object, for example when it is truncated. */
  readonly body: URLSearchParams | Fields | 'unreadable' | undefined
  readonly file: UploadedFile | undefined
}

/**
 * One call of a contract, from its address to its answer. Holds values that several steps need, each read once.
 */
export class ApiRequest implements RequestWatch {
  readonly http: HttpRequest
  readonly method: string
  /** Below the base path, as the contract writes it. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  /** Undefined without a session: a client that is logged out sends an empty token. */
  readonly token: string | undefined
  /** Address of the caller. */
  readonly caller: string
  /** Address that limits count by: the caller's, or its network for IPv6. */
  readonly remoteAddress: string
  /** Undefined for a path that is not in the contract. */
  operation: CheckedOperation | undefined
  body: ReadBody['body']
  file: UploadedFile | undefined
  /** Fields of query or body, once they are checked. */
  input: Fields = {}
  /** Id of the caller, once a command has authenticated it. */
  userId: number | undefined
  /** World time, ms: of its last command while a journal records it, otherwise of its start. */
  at = 0
  /** Kinds of the faults that apply. */
  faults: readonly string[] = []
  /** Set when Prism has answered, rather than a fault. */
  hasRun = false
  commands: CommandWatch | undefined
  #started = 0
  #world: World | undefined
  #session: Promise<User | LoggedOut> | undefined

  /** @param base path of the API, `/api` */
  constructor(http: HttpRequest, base: string, caller: string) {
    this.http = http
    this.method = http.method
    this.path = http.path.slice(base.length) || '/'
    this.query = new URLSearchParams(http.query)
    this.headers = http.headers
    const { authorization } = http.headers
    this.token = authorization === '' ? undefined : authorization
    this.caller = caller
    this.remoteAddress = networkOf(caller)
  }

  get trace(): RequestTrace | undefined {
    return this.http.trace
  }

  get world(): World {
    if (!this.#world) throw new Error('The world of the request is not open')
    return this.#world
  }

  /** Sets its world; called again when another process has replaced the world. */
  enter(world: World): void {
    this.#world = world
    this.#session = undefined
    this.commands = undefined
    this.trace?.enter(world.name)
  }

  /** Starts the time of the call: its body is read. */
  start(): void {
    this.at = this.world.clock.now()
    this.#started = stopwatch()
  }

  /** Time since the start, ms with one decimal. */
  ms(): number {
    return Math.round((stopwatch() - this.#started) * 10) / 10
  }

  get translate(): Translate {
    return worldTranslator(this.headers['language-mark'], this.world.worldFile)
  }

  /** Runs a command in its world. */
  readonly run: World['run'] = (command) => this.world.run(command, this)

  /** Runs a read in its world. */
  readonly look: World['look'] = (question) => this.world.look(question, this)

  /**
   * The session of the caller beside its commands, looked up at most once. Commands authenticate for themselves, because
   * a session may end before they run.
   */
  session(): Promise<User | LoggedOut> {
    this.#session ??= this.world
      .look((scope) => userOfToken(scope, this.token), { trace: this.trace })
      .catch((error: unknown) => {
        if (error instanceof LoggedOut) return error
        throw error
      })
    return this.#session
  }

  /**
   * The origin that the caller used, with `/w/NAME` for a world even if a header named it, because links are opened
   * without the header. A proxy reports https in `x-forwarded-proto`.
   */
  get origin(): string {
    const base = this.http.base || (this.world.name === defaultWorld ? '' : `/w/${this.world.name}`)
    const scheme = this.headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'
    const host = this.headers.host ?? ''
    return `${scheme}://${/^[\w.:[\]-]{1,255}$/.test(host) ? host : 'localhost'}${base}`
  }
}
