import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createControl } from '#sdk/control/control.ts'
import file from '../../mock/engine/worldfile/default.json' with { type: 'json' }
import { startMock } from '../support/mock.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'h5-invite-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Invitation code of the first user created in a world whose file already contains this code. */
async function codeBeside(taken: string): Promise<string> {
  const worldFile = join(folder, 'world.json')
  const users = [...file.users.slice(0, -1), { ...file.users.at(-1), inviteCode: taken }]
  await writeFile(worldFile, JSON.stringify({ ...file, users }))
  const mock = await startMock('invite', { worldFile })
  try {
    const { inviteCode } = await createControl({ url: mock.url })('userCreate', {})
    const friend = await createControl({ url: mock.url })('userCreate', { invitedBy: taken.toLowerCase() })
    expect(friend.inviteCode).not.toBe(inviteCode)
    return inviteCode
  } finally {
    await mock.close()
  }
}

test('[S3.19] an invitation code is never assigned twice', async () => {
  const drawn = await codeBeside('Welcome9')
  const other = await codeBeside(drawn)
  expect(other).toMatch(/^[0-9A-F]{8}$/)
  expect(other).not.toBe(drawn)
})
