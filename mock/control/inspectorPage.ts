import { readFileSync } from 'node:fs'
import type { Route } from '../http/route.ts'

const files = [
  ['/', 'inspector/inspector.html', 'text/html; charset=utf-8'],
  ['/inspector/inspector.css', 'inspector/inspector.css', 'text/css; charset=utf-8'],
  ['/openapi.yaml', 'control.yaml', 'application/yaml; charset=utf-8'],
] as const

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
].join('; ')

/** The files of the control door by method and path: a page to work by hand, and the contract itself. */
export function createInspector(): Readonly<Record<string, Route>> {
  const scripts = ['inspector', 'door', 'dom', 'cards', 'lists'].map(
    (name) => [`/inspector/${name}.js`, `inspector/${name}.js`, 'text/javascript; charset=utf-8'] as const,
  )
  const routes = [...files, ...scripts].map(([path, file, type]): [string, Route] => [
    `GET ${path}`,
    (_request, response) => {
      response.writeHead(200, {
        'content-type': type,
        'content-security-policy': policy,
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      })
      response.end(readFileSync(new URL(file, import.meta.url)))
    },
  ])
  return Object.fromEntries([...routes, ['GET ', toThePage]])
}

const toThePage: Route = (_request, response) => {
  response.writeHead(301, { location: '/__mock/' }).end()
}
