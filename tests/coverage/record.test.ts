import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { read } from '#sdk/call.ts'
import { signIn, visitor } from '#sdk/testing/customer.ts'
import { openWorld } from '#sdk/testing/world.ts'
import { upload } from '#sdk/upload.ts'
import { readJson } from '../../tools/files.ts'
import { hangUp, listen } from '../support/listener.ts'
import { onePixel } from '../support/pictures.ts'
import { startProcess } from '../support/process.ts'
import { exercisedShape } from './tally.ts'

const recordedMock = ['--import', './tests/coverage/record.ts', 'mock/app/main.ts']

test('a server that stops has recorded its requests, responses and socket messages', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'coverage-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const mock = await startProcess({ H5_DATA: ':memory:', H5_COVERAGE: folder }, recordedMock)
  onTestFinished(() => mock.kill())
  const world = await openWorld(mock.url)
  const demo = await signIn(world, 'demo@h5.example', 'demo123456')
  await upload(demo.api, onePixel())
  await read(demo.api, 'coinList', { status: 1 })
  await expect(read(visitor(world), 'walletList', {})).rejects.toMatchObject({ kind: 'logged-out' })
  await fetch(`${mock.url}/w/${world.name}/api/area_code`, { method: 'POST' })
  const example = { method: 'POST', headers: { prefer: 'example=ok' } }
  await fetch(`${mock.url}/api/user/has_password`, example)
  const { subscribe } = await listen(world, { token: demo.token })
  await subscribe({ channel: 'kline', symbol: 'BTC/USDT', period: '1min' })
  hangUp()
  await mock.stop()

  const files = await readdir(folder)
  expect(files).toHaveLength(1)
  const exercised = readJson(join(folder, files[0] ?? ''), exercisedShape)
  const has = (...keys: readonly string[]): unknown => expect.arrayContaining([...keys])
  expect(exercised).toMatchObject({
    operations: ['areaCode', 'userLogin', 'upload', 'coinList'],
    'answer branches': ['areaCode ok', 'userLogin ok', 'upload ok', 'walletList 999', 'coinList ok'],
    'request fields': has('userLogin request.password', 'upload request.file', 'coinList request.status'),
    'request enum values': has('coinList request.status = 1'),
    'socket messages': has('send kline', 'receive subscribe', 'reply subscribe', 'receive connect'),
    'message enum values': has('receive subscribe.channel = kline', 'receive subscribe.period = 1min'),
  })
}, 60_000)
