import { copyFileSync, existsSync, readdirSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, vi } from 'vitest'
import { createControl } from '#sdk/control/control.ts'
import { exportWorld, importWorld } from '#sdk/control/files.ts'
import { nth } from '../support/assertions.ts'
import { editImage, type Image } from '../support/images.ts'
import { startMock } from '../support/mock.ts'
import { test as base } from '../support/ownServers.ts'
import { startProcess, type MockProcess } from '../support/process.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

vi.setConfig({ testTimeout: 180_000 })

const fileIn = (folder: string) => join(folder, 'exchange.sqlite')

const test = base.extend('folder', ({ onTestFinished }) => temporaryFolder(onTestFinished))

const images: Image[] = []
beforeAll(async () => {
  const mock = await startMock()
  for (const seed of ['one', 'two']) {
    await createControl(mock)('reset', { seed })
    images.push(await exportWorld(mock))
  }
  await mock.close()
})

async function seedOf(url: string): Promise<string> {
  const control = createControl({ url })
  expect(await control('ledger')).toMatchObject({ balanced: true })
  expect((await fetch(`${url}/api/currency/quotation_new`)).status).toBe(200)
  const [world] = await control('worldList')
  return world?.seed ?? ''
}

function anotherProgram(): Uint8Array {
  using database = new DatabaseSync(':memory:')
  database.exec('CREATE TABLE note (text)')
  return new Uint8Array(database.serialize())
}

/** Kills the process at the nth change of its data folder. Returns whether there were that many. */
async function killAtChange(
  mock: MockProcess,
  folder: string,
  count: number,
  work: () => Promise<unknown>,
): Promise<boolean> {
  let left = count
  const watcher = watch(folder, () => {
    left--
    if (left === 0) mock.child.kill('SIGKILL')
  })
  await work().catch(() => undefined)
  watcher.close()
  await mock.kill()
  return left <= 0
}

describe('kill -9 while a world is replaced', () => {
  const folder = temporaryFolder()
  let mock: MockProcess
  beforeAll(async () => {
    mock = await startProcess({ H5_DATA: folder })
  })
  afterAll(() => mock.kill())

  test.each([1, 3, 6, 10, 15, 25])(
    'at change %i of the folder leaves either the old or the new one',
    async (count) => {
      const before = await seedOf(mock.url)
      const [first, second] = before === 'one' ? [1, 0] : [0, 1]
      const killed = await killAtChange(mock, folder, count, async () => {
        await importWorld(mock, nth(images, first))
        await createControl(mock)('reset', { seed: 'three' })
        await importWorld(mock, nth(images, second))
      })
      expect(killed).toBe(true)
      mock = await startProcess({ H5_DATA: folder })
      expect(['h5', 'one', 'two', 'three']).toContain(await seedOf(mock.url))
      const running = /^(server\.json|lock\.sqlite-journal|exchange\.sqlite-(wal|shm))$/
      expect(
        readdirSync(folder)
          .filter((name) => !running.test(name))
          .sort(),
      ).toEqual(['exchange.sqlite', 'lock.sqlite', 'snapshots'])
    },
  )

  test('leaves no other files after a shutdown', async () => {
    await mock.stop()
    expect(readdirSync(folder).sort()).toEqual(['exchange.sqlite', 'lock.sqlite', 'snapshots'])
  })
})

test.concurrent('an interrupted swap is completed or undone at the next start', async ({ folder, start }) => {
  const file = fileIn(folder)
  let mock = await start({ H5_DATA: folder })
  await createControl(mock)('reset', { seed: 'first' })
  await mock.stop()
  renameSync(file, `${file}-old`)
  writeFileSync(`${file}-new`, 'half a file')
  mock = await start({ H5_DATA: folder })
  expect(await seedOf(mock.url)).toBe('first')
  await mock.stop()
  copyFileSync(file, `${file}-old`)
  mock = await start({ H5_DATA: folder })
  expect(await seedOf(mock.url)).toBe('first')
  await mock.stop()
  expect(existsSync(`${file}-old`)).toBe(false)
})

test.concurrent.for<readonly [string, (image: Image) => Uint8Array]>([
  ['no database', () => Buffer.from('this is no database, however long it is'.repeat(100))],
  ['cut off', (image) => image.slice(0, 9000)],
  ['another program’s', anotherProgram],
  ['without a table', (image) => editImage(image, (database) => database.exec('DROP TABLE job'))],
  [
    'without a clock',
    (image) =>
      editImage(image, (database) => database.exec("UPDATE meta SET value = 'x' WHERE name = 'clock'")),
  ],
])(
  'a start with an invalid world file is refused in one sentence: %s',
  async ([, change], { folder, start }) => {
    const file = fileIn(folder)
    writeFileSync(file, change(nth(images, 0)))
    const refused = await start({ H5_DATA: folder }).catch((error: unknown) => String(error))
    expect(refused).toContain(`${file} cannot be opened as a world: `)
    expect(refused).not.toMatch(/\n {4}at /)
  },
)

test.concurrent('a reset creates a new world, whatever happened to the old one', async ({
  folder,
  start,
}) => {
  const file = fileIn(folder)
  let mock = await start({ H5_DATA: folder })
  writeFileSync(file, 'gone')
  rmSync(`${file}-wal`, { force: true })
  expect(await createControl(mock)('reset', { seed: 'again' })).toMatchObject({ mode: 'running' })
  expect(await seedOf(mock.url)).toBe('again')
  await mock.stop()
  mock = await start({ H5_DATA: folder })
  expect(await seedOf(mock.url)).toBe('again')
  await mock.stop()
})
