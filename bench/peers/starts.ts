import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../tests/support/ports.ts'
import type { Ask } from '../load.ts'
import { folder } from './packages.ts'

/** A server that can answer the calls of the contract. */
export interface Running {
  readonly url: string
  readonly pids: readonly number[]
  /** Prefix of each path. */
  readonly prefix: string
  stop(): Promise<void> | void
}

/** One call with its fixed response, for servers without a contract. */
export interface CannedCall {
  readonly ask: Ask
  readonly answer: string
}

const contract = join(import.meta.dirname, '../../openapi.yaml')
const inFolder = (path: string) => join(folder, 'node_modules', path)

const pathOf = ({ path }: Ask) => path.split('?')[0] ?? path

/** Start command of each server, by its name in the table. */
export const otherPeers = (
  calls: readonly CannedCall[],
): Readonly<Record<string, () => Promise<Running>>> => ({
  'prism mock, its CLI': () =>
    startPeer((port) => [
      process.execPath,
      inFolder('@stoplight/prism-cli/dist/index.js'),
      'mock',
      contract,
      ...['--port', port, '--verboseLevel', 'silent'],
    ]),
  'Mockoon CLI': () =>
    startPeer((port) => [
      process.execPath,
      inFolder('@mockoon/cli/bin/run.js'),
      'start',
      ...['--data', contract, '--port', port, '--disable-log-to-file', '--disable-admin-api'],
      // It uses the server path of the contract.
    ]).then((running) => ({ ...running, prefix: '/api' })),
  'json-server, canned answers': () => {
    const names = calls.map(({ ask }) => pathOf(ask).slice(1).replaceAll('/', '-'))
    const rows = calls.map(({ answer }, index) => [names[index], JSON.parse(answer) as unknown])
    const paths = calls.map(({ ask }, index) => [`${pathOf(ask)}*`, `/${String(names[index])}`])
    const database = file('db.json', JSON.stringify(Object.fromEntries(rows)))
    const routes = file('routes.json', JSON.stringify(Object.fromEntries(paths)))
    // It would store posts, and rewrite the whole file each time.
    const reads = file(
      'reads.cjs',
      "module.exports = (request, _, next) => { request.method = 'GET'; next() }\n",
    )
    return startPeer((port) => [
      process.execPath,
      inFolder('json-server/lib/cli/bin.js'),
      ...[
        database,
        '--routes',
        routes,
        '--middlewares',
        reads,
        '--port',
        port,
        '--quiet',
        '--host',
        '127.0.0.1',
      ],
    ])
  },
  "MSW's http-middleware, canned answers": () => {
    const script = file('msw.mjs', mswServer(calls))
    return startPeer((port) => [process.execPath, script, port])
  },
  ...(spawnSync('java', ['-version']).status === 0 && {
    'WireMock, canned answers': () => {
      const mappings = calls.map(({ ask, answer }) => ({
        request: { method: ask.method, urlPath: pathOf(ask) },
        response: { status: 200, body: answer, headers: { 'content-type': 'application/json' } },
      }))
      mkdirSync(join(folder, 'wiremock/mappings'), { recursive: true })
      file('wiremock/mappings/calls.json', JSON.stringify({ mappings }))
      const jar = inFolder('wiremock/build/wiremock-standalone-3.13.2.jar')
      return startPeer((port) => [
        ...['java', '-jar', jar, '--port', port, '--root-dir', join(folder, 'wiremock')],
        ...['--no-request-journal', '--disable-banner', '--use-chunked-encoding', 'never'],
      ])
    },
  }),
})

function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const mswServer = (calls: readonly CannedCall[]): string => `
import { http, HttpResponse } from 'msw'
import { createServer } from '@mswjs/http-middleware'
const calls = ${JSON.stringify(calls.map(({ ask, answer }) => [ask.method.toLowerCase(), pathOf(ask), answer]))}
const headers = { 'content-type': 'application/json' }
createServer(
  ...calls.map(([method, path, answer]) =>
    http[method](path, () =>
      new HttpResponse(answer, { headers: { ...headers, 'content-length': String(Buffer.byteLength(answer)) } }),
    ),
  ),
).listen(Number(process.argv[2]), '127.0.0.1')
`

/** Time limit of a start in ms; ample for a busy machine. */
const longestStart = 90_000

/** @throws when it exits, or does not answer in time */
async function startPeer(line: (port: string) => readonly string[]): Promise<Running> {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const [program = '', ...words] = line(port)
  const child = spawn(program, words, { cwd: folder, stdio: 'ignore' })
  const end = performance.now() + longestStart
  for (;;) {
    const isThere = await fetch(url).then(
      async (response) => {
        await response.arrayBuffer()
        return true
      },
      () => false,
    )
    if (isThere) return { url, pids: [child.pid ?? 0], prefix: '', stop: () => void child.kill() }
    if (child.exitCode !== null || performance.now() > end) {
      child.kill()
      throw new Error('it did not start')
    }
    await wait(50)
  }
}
