import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sirv, { type Options } from 'sirv'
import type { Route } from './request.ts'

const folder = fileURLToPath(new URL('../../../dist/web', import.meta.url))

/** Nothing inline, nothing from elsewhere; scripts only as typed values. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self' ws: wss:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // The policies of web/src/shell/RichText.tsx and web/src/offline/worker.ts; browsers refuse any other.
  'trusted-types h5-inert h5-worker',
].join('; ')

export interface StaticOptions {
  /** `false` tells browsers to drop the service worker of the app. */
  readonly keep?: boolean | undefined
}

/** `/h5/`: the built app. It finds its API and its files from where it was loaded. */
export function createStatic({ keep = true }: StaticOptions = {}): Route {
  if (!existsSync(folder)) return notBuilt
  // `dev` reads the folder for each request, because a build may replace files while the server runs. Without it, a
  // missing file would end the process.
  const serve = sirv(folder, { dev: true, etag: true, gzip: true, brotli: true, setHeaders: cacheByName })
  return (request) => {
    const { response, path, query, base } = request
    if (path === '/h5' && query === '') {
      response.writeHead(301, { location: `${base}/h5/` }).end()
      return
    }
    response.setHeader('content-security-policy', contentSecurityPolicy)
    response.setHeader('x-content-type-options', 'nosniff')
    response.setHeader('referrer-policy', 'no-referrer')
    const file = path.slice('/h5'.length)
    if (!keep && file === '/worker.json') {
      response
        .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end('{"enabled":false}')
      return
    }
    serve(request.withAddress(`${file}${query}`), response, () => {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
    })
  }
}

/** Built files carry a hash in their name and never change; all others are revalidated. */
const cacheByName: NonNullable<Options['setHeaders']> = (response, pathname) => {
  const hashed = pathname.startsWith('/assets/')
  response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
}

const notBuilt: Route = ({ response }) => {
  response
    .writeHead(503, { 'content-type': 'text/plain' })
    .end('The app is not built yet: run `npm run build`')
}
