import type { RequestListener } from 'node:http'
import { addressOf } from '../doors/http/address.ts'
import type { Log } from '../doors/http/log.ts'
import { expectWorldName } from '../doors/http/worldPath.ts'
import type { Tracing } from '../workbench/tracing/tracing.ts'
import { answerFailure, noAddress } from './answerFailure.ts'
import type { Health } from './health.ts'
import type { Routes } from './routes.ts'

interface Around {
  readonly health: Health
  readonly tracing: Tracing | undefined
  readonly log: Log
}

/** Answers requests by their routes; requests during start-up wait for the routes. */
export const answering =
  (routes: Promise<Routes>, { health, tracing, log }: Around): RequestListener =>
  (request, response) => {
    const address = addressOf(request.url ?? '/')
    // Default headers of every route: other sites may not show our answers in a frame.
    response.setHeader('x-frame-options', 'DENY')
    response.setHeader('content-security-policy', "frame-ancestors 'none'")
    const answer = async () => {
      if (address === undefined) return noAddress(request, response)
      expectWorldName(request)
      const route = health.route(address.path) ?? (await routes)(address.path)
      await route(request, response)
    }
    const orFail = () =>
      answer().catch((error: unknown) => {
        // A client that left waits for no answer: in the middle of its request, or before a busy server had read it.
        if (request.destroyed && (!request.complete || isReset(error))) return
        answerFailure(request, response, error, log)
      })
    void (tracing && !isProbe(address?.path) ? tracing.around(request, response, orFail) : orFail())
  }

const isReset = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNRESET'

/** Asked every few seconds by machines, who would fill a collector with it. */
const isProbe = (path: string | undefined): boolean =>
  path === '/healthz' || path === '/readyz' || path === '/metrics'
