import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, inject } from 'vitest'
import { textContaining, textMatching } from '../support/assertions.ts'
import { openCli } from '../support/cli.ts'
import { test } from '../support/ownServers.ts'
import { portOf } from '../support/ports.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

const cli = openCli({ H5_ENDPOINT: inject('mockUrl') })

interface Finding {
  readonly what: string
  readonly state: string
  readonly detail: string
}

/** Output of the doctor for a mock with this setup. */
async function findings(variables: Readonly<Record<string, string>>): Promise<readonly Finding[]> {
  return openCli({ ...cli.env, ...variables }).json<Finding[]>('doctor')
}

test('the doctor names the process that serves a data folder, but not a killed one', async ({ start }) => {
  const folder = temporaryFolder()
  const mock = await start({ H5_DATA: folder })
  const pid = String(mock.child.pid)
  const { port } = new URL(mock.url)
  const served = await findings({ H5_DATA: folder, PORT: port })
  expect(served).toContainEqual({
    what: 'data folder',
    state: 'note',
    detail: `${folder}, in use by process ${pid} at ${mock.url}`,
  })
  expect(served).toContainEqual({
    what: 'disk',
    state: textContaining(''),
    detail: textContaining('MB free'),
  })
  // Only Linux shows which process owns a port.
  const owner = process.platform === 'linux' ? `process ${pid} (` : 'taken by'
  expect(served).toContainEqual({ what: `port ${port}`, state: 'note', detail: textContaining(owner) })

  await mock.kill()
  const left = await findings({ H5_DATA: folder, PORT: port })
  expect(left).toContainEqual({ what: 'data folder', state: 'ok', detail: `${folder}, not in use` })
  expect(left).toContainEqual({ what: `port ${port}`, state: 'ok', detail: 'free for the mock' })
})

test('the doctor names its Node, and says what to do without a backend', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = String(portOf(server))
  server.close()
  const { code, out } = await cli.spawned('--endpoint', `http://127.0.0.1:${port}`, 'doctor')
  expect(code).toBe(4)
  expect(out).toEqual(textMatching(/ok +node +v\d+\.\d+\.\d+, \//))
  expect(out).toContain('port 5173')
  expect(out).toContain('start the mock with npm start')
})
