import type { Plugin, ProxyOptions } from 'vite'

type Environment = Readonly<Record<string, string | undefined>>

/** Paths of the mock besides the app; the app itself is served from its sources, in every world. */
const paths = [
  '/api',
  '/pictures',
  '/__mock',
  '/docs',
  '/openapi.yaml',
  '/asyncapi.yaml',
  '/healthz',
  '/readyz',
  '/metrics',
]

/** Backend of the dev server: `H5_ENDPOINT`, otherwise the mock that `npm run dev` starts on `PORT`. */
export const backendOf = ({ H5_ENDPOINT, PORT = '4010' }: Environment): string =>
  H5_ENDPOINT ?? `http://127.0.0.1:${PORT}`

export function proxyTo(target: string): Record<string, ProxyOptions> {
  const sockets = { target, ws: true }
  return {
    ...Object.fromEntries(paths.map((path) => [path, { target }])),
    '/socket.io': sockets,
    '/w/': sockets,
  }
}

/**
 * Serves the app with hot reload in every world: `/w/NAME/h5/` is `/h5/`, and the page reads its world from its URL.
 */
export function appInWorlds(): Plugin {
  return {
    name: 'app-in-worlds',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        request.url = request.url?.replace(/^\/w\/[\w.-]+(?=\/h5\/)/, '')
        next()
      })
    },
  }
}
