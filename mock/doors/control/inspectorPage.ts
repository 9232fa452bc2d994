import { readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { controlEndpoints } from '#generated/control.ts'
import type { Route } from '../http/route.ts'

const folder = new URL('./inspector/', import.meta.url)

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.yaml': 'application/yaml; charset=utf-8',
  '.json': 'application/json',
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

/** What the control door serves to read, by method and path: a page to work by hand, and the contract. */
export function createInspector(contract: URL): Readonly<Record<string, Route>> {
  const parts = readdirSync(folder).map((name): [string, Route] => [
    `GET /inspector/${name}`,
    fileRoute(new URL(name, folder)),
  ])
  return {
    ...Object.fromEntries(parts),
    'GET ': toThePage,
    'GET /': fileRoute(new URL('inspector.html', folder)),
    'GET /inspector/operations.json': serve('.json', () => JSON.stringify(controlEndpoints)),
    'GET /openapi.yaml': fileRoute(contract),
  }
}

const fileRoute = (file: URL): Route => serve(extname(file.pathname), () => readFileSync(file))

function serve(extension: string, content: () => string | Buffer): Route {
  const type = types[extension] ?? 'application/octet-stream'
  return (_request, response) => {
    response.writeHead(200, {
      'content-type': type,
      'content-security-policy': policy,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    response.end(content())
  }
}

const toThePage: Route = (_request, response) => {
  response.writeHead(301, { location: '/__mock/' }).end()
}
