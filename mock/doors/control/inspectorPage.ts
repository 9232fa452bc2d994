import { readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { Route } from '../http/route.ts'

const folder = new URL('./inspector/', import.meta.url)

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.yaml': 'application/yaml; charset=utf-8',
}

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

/** What the control door serves as it lies on disk, by method and path: a page to work by hand, and the contract. */
export function createInspector(contract: URL): Readonly<Record<string, Route>> {
  const parts = readdirSync(folder).map((name): [string, Route] => [
    `GET /inspector/${name}`,
    fileRoute(new URL(name, folder)),
  ])
  return {
    ...Object.fromEntries(parts),
    'GET ': toThePage,
    'GET /': fileRoute(new URL('inspector.html', folder)),
    'GET /openapi.yaml': fileRoute(contract),
  }
}

function fileRoute(file: URL): Route {
  const type = types[extname(file.pathname)] ?? 'application/octet-stream'
  return (_request, response) => {
    response.writeHead(200, {
      'content-type': type,
      'content-security-policy': policy,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    response.end(readFileSync(file))
  }
}

const toThePage: Route = (_request, response) => {
  response.writeHead(301, { location: '/__mock/' }).end()
}
