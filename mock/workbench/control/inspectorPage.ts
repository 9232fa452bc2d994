import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sirv from 'sirv'
import type { Route } from '../../transport/http/request.ts'

const built = fileURLToPath(new URL('../../../dist/inspector', import.meta.url))

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** Static files of the control API, without data of any world: its page and its contract. */
export interface Inspector {
  readonly route: Route
  /** Returns true when this place relative to the base of the control API is served, such as `GET /`. */
  serves(place: string): boolean
}

/** The inspector as built by `npm run build`, even when it is rebuilt while the server runs. */
export function createInspector(base: string, contract: URL, folder = built): Inspector {
  const serve = sirv(folder, { dev: true, etag: true, gzip: true, brotli: true })
  const route: Route = (request) => {
    const { response } = request
    const path = request.path.slice(base.length)
    if (path === '') {
      response.writeHead(301, { location: `${request.base}${base}/` }).end()
      return
    }
    response.setHeader('content-security-policy', policy)
    response.setHeader('x-content-type-options', 'nosniff')
    response.setHeader('referrer-policy', 'no-referrer')
    // Built files have a hash in their name and never change; everything else is revalidated.
    const isHashed = path.startsWith('/assets/')
    response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    if (path === '/openapi.yaml') {
      response
        .writeHead(200, { 'content-type': 'application/yaml; charset=utf-8' })
        .end(readFileSync(contract))
      return
    }
    if (!existsSync(join(folder, 'index.html'))) {
      response.writeHead(503, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
      response.end('The inspector is not built yet: run `npm run build`')
      return
    }
    serve(request.withAddress(`${path}${request.query}`), response, () => {
      response.writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('Not found')
    })
  }
  return {
    route,
    serves: (place) => /^GET (\/|\/openapi\.yaml|\/THIRD-PARTY-NOTICES\.txt|\/assets\/.*)?$/.test(place),
  }
}
