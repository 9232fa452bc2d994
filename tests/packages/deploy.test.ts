import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

interface Service {
  readonly build?: object
  readonly healthcheck?: object
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly cap_add?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly mem_limit?: string
  readonly pids_limit?: number
  readonly privileged?: boolean
  readonly ulimits?: { readonly nofile: number }
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>
}

const compose = (file: string) => parse(read(file), { merge: true }) as Compose
const services = ['deploy/compose.yaml', 'deploy/cluster.yaml'].flatMap((file) =>
  Object.entries(compose(file).services).map(([name, service]) => ({ name: `${file} ${name}`, service })),
)

test.each(services)('$name has minimal permissions and resources', ({ service }) => {
  expect(service).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    mem_limit: expect.stringMatching(/^\d+[mg]$/) as string,
    pids_limit: expect.any(Number) as number,
  })
  expect(service.cap_add).toBeUndefined()
  expect(service.privileged).toBeUndefined()
  // The image of the exchange has its own health check.
  expect(service.build ?? service.healthcheck).toBeDefined()
})

test.each([
  ['haproxy.cfg', read('deploy/haproxy.cfg')],
  ['cluster.yaml', read('deploy/cluster.yaml')],
])('the balancer of %s starts with the file handles of its container', (_name, text) => {
  const most = Number(/^ *maxconn (\d+)$/m.exec(text)?.[1])
  const handles = compose('deploy/cluster.yaml').services['balancer']?.ulimits?.nofile ?? 0
  // Two for each connection, and some for listening sockets, checks and logs.
  expect(2 * most + 100).toBeLessThanOrEqual(handles)
})

test.each([
  ['deploy/h5-exchange@.service', read('deploy/h5-exchange@.service')],
  ['docs/operations.md', /^```ini\n([\s\S]*?)^```$/m.exec(read('docs/operations.md'))?.[1] ?? ''],
])('the unit of %s sandboxes the process', (_name, unit) => {
  const lines = unit.split('\n')
  for (const setting of [
    'NoNewPrivileges=true',
    'ProtectSystem=strict',
    'ProtectHome=true',
    'PrivateTmp=true',
    'PrivateDevices=true',
    'RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX',
  ])
    expect(lines).toContain(setting)
  expect(unit).toMatch(/^MemoryMax=\d+G$/m)
  expect(unit).toMatch(/^LimitNOFILE=\d{5,}$/m)
  // V8 compiles code at run time.
  expect(unit).not.toContain('MemoryDenyWriteExecute')
})
