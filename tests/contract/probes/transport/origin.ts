import type { Answer } from '../../core/exchange.ts'

/** Origin of an app that the backend does not serve itself. */
export const pageOrigin = 'https://app.h5.example'

/** Explains why a page of another origin cannot read a response; undefined when it can. */
export function unreadable(headers: Answer['headers']): string | undefined {
  const allowed = headers.get('access-control-allow-origin')
  if (allowed === null) return 'no Access-Control-Allow-Origin, so other origins cannot read it'
  if (allowed !== '*' && allowed !== pageOrigin)
    return `Access-Control-Allow-Origin ${allowed}, so a page of ${pageOrigin} cannot read it`
  if (headers.get('access-control-allow-credentials') === 'true')
    return `Access-Control-Allow-Origin ${allowed} and Access-Control-Allow-Credentials for an unknown origin`
  return undefined
}
