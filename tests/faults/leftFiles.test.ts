import { mkdirSync, readdirSync, renameSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect } from 'vitest'
import { createControl } from '#sdk/control/control.ts'
import { startOfTests } from '#sdk/testing/world.ts'
import { startServer } from '../../mock/app/server.ts'
import { test } from '../support/ownServers.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

let data: string
const inside = (...names: string[]) => join(data, ...names)
const start = () => startServer({ port: 0, data, seed: 'left', logLevel: 'silent' })
const namesAt = async (url: string) => (await createControl({ url })('worldList')).map(({ name }) => name)

beforeEach(() => {
  data = temporaryFolder()
  for (const folder of ['worlds', 'snapshots']) mkdirSync(inside(folder))
})

test('half-created and half-deleted files are removed at the next start', async () => {
  for (const half of ['made.sqlite-new', 'made.sqlite-new-wal', 'deleted.sqlite-wal', 'deleted.sqlite-shm'])
    writeFileSync(inside('worlds', half), 'half a file')
  writeFileSync(inside('worlds', 'notes.txt'), 'somebody else’s')
  writeFileSync(inside('snapshots', 'start.sqlite3-new'), 'half a file')
  const server = await start()
  expect(readdirSync(inside('worlds'))).toEqual(['notes.txt'])
  expect(readdirSync(inside('snapshots'))).toEqual([])
  expect(await namesAt(server.url)).toEqual(['default'])
  await server.close()
})

test('a world that only an interrupted swap has left is intact, and does not return after it is dropped', async () => {
  const first = await start()
  await createControl(first)('worldCreate', { name: 'kept', durable: true, seed: 'kept', at: startOfTests })
  await first.close()
  const file = inside('worlds', 'kept.sqlite')
  renameSync(file, `${file}-old`)
  // File of the world that had replaced it.
  writeFileSync(`${file}-wal`, 'of another')
  const second = await start()
  const kept = (await createControl(second)('worldList')).find(({ name }) => name === 'kept')
  expect(kept).toMatchObject({ seed: 'kept', durable: true, now: startOfTests })
  await second.close()
  renameSync(file, `${file}-old`)
  const third = await start()
  await createControl(third)('worldDrop', { name: 'kept' })
  await third.close()
  const last = await start()
  expect(await namesAt(last.url)).toEqual(['default'])
  await last.close()
  expect(readdirSync(inside('worlds'))).toEqual([])
})

test('kill -9 during the creation of a durable world leaves nothing, and its name is free', async ({
  start,
}) => {
  const mock = await start({ H5_DATA: data })
  const make = (url: string) =>
    createControl({ url })('worldCreate', { name: 'made', durable: true, seed: 'made', at: startOfTests })
  const watcher = watch(inside('worlds'), () => mock.child.kill('SIGKILL'))
  await expect(make(mock.url)).rejects.toThrow()
  watcher.close()
  await mock.ended()
  const next = await start({ H5_DATA: data })
  expect(readdirSync(inside('worlds'))).toEqual([])
  expect(await namesAt(next.url)).toEqual(['default'])
  expect(await make(next.url)).toMatchObject({ name: 'made', durable: true })
  await next.stop()
})
