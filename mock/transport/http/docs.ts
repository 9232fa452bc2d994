import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sirv from 'sirv'
import type { Route } from './request.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const built = join(root, 'dist', 'docs')

/** Hashes of the two inline styles of Redoc: an empty one, and its scroll area. */
const redocStyles =
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-QMIg+bpjm3JdElJ388KYke01izlUW0UoNOeKjpMxdgc='"

/** Allows nothing from other origins. Redoc creates its search worker from its own script. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${redocStyles}`,
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  'worker-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const notBuilt = `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <title>The contract – h5-exchange</title>
  <p>The reference is not built yet: run <code>npm run docs</code>, then load this page again.</p>
</html>
`

/** Returns true once the reference has been built. */
export const isReferenceBuilt = (folder = built): boolean => existsSync(join(folder, 'index.html'))

/** `/docs/`: the reference built by `npm run docs`, also if it is rebuilt while the server runs. */
export function createDocs(folder = built): Route {
  const serve = sirv(folder, { dev: true, etag: true, setHeaders: asOfNow })
  return (request) => {
    const { response, path, query } = request
    if (path === '/docs') {
      response.writeHead(301, { location: '/docs/' }).end()
      return
    }
    response.setHeader('content-security-policy', contentSecurityPolicy)
    response.setHeader('x-content-type-options', 'nosniff')
    response.setHeader('referrer-policy', 'no-referrer')
    if (!isReferenceBuilt(folder)) {
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      response.end(notBuilt)
      return
    }
    serve(request.withAddress(`${path.slice('/docs'.length)}${query}`), response, () => {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
    })
  }
}

const asOfNow = (response: { setHeader(name: string, value: string): unknown }) => {
  response.setHeader('cache-control', 'no-cache')
}

const contracts: ReadonlySet<string> = new Set(['/openapi.yaml', '/asyncapi.yaml'])

export const isContract = (path: string): boolean => contracts.has(path)

/** `/openapi.yaml` and `/asyncapi.yaml`, unchanged, for tools and pages of any origin. */
export function createContracts(): Route {
  return ({ response, path }) => {
    response.writeHead(200, {
      'content-type': 'application/yaml; charset=utf-8',
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    })
    response.end(readFileSync(join(root, path)))
  }
}
