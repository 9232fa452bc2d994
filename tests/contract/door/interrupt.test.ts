import { afterAll, expect, test } from 'vitest'
import { closeHonest, honestWorld } from '../wrong/honest.ts'
import { operationOf } from '../wrong/exchange.ts'
import { siteOf } from '../wrong/site.ts'
import type { Next } from '../wrong/types.ts'
import { wrap } from '../wrong/wrapper.ts'
import { tryBackend } from './tried.ts'

afterAll(closeHonest)

test('Ctrl-C ends a trial: what it opened is closed, and what it did not reach is not checked', async () => {
  await using honest = await honestWorld()
  // Without the control door, a backend is held to the clock of its answers.
  await honest.advance(Date.now() - (await honest.now()))
  const { promise: interrupts, resolve } = Promise.withResolvers<undefined>()
  // An order waits and a position is open by then.
  const watching = () => (request: Parameters<typeof operationOf>[0], next: Next) => {
    if (operationOf(request) === 'leverSetstop') resolve(undefined)
    return next(request)
  }
  const backend = await wrap(honest, { http: watching }, { control: 'hidden' })
  const account = { H5_PASSWORD: 'demo123456', H5_FUND_PASSWORD: '246810' }
  const words = [
    '--endpoint',
    backend.url,
    '--account',
    'demo@h5.example',
    '--writes',
    '--budget',
    '1000USDT',
  ]
  const tried = await tryBackend([...words, '--only', 'effects'], account, { interrupts })
  await backend.close()
  expect(tried.report?.findings.filter(({ kind }) => kind === 'fault')).toEqual([])
  expect(tried).toMatchObject({ code: 6, stderr: expect.stringMatching(/Closing what was opened/) as string })
  const { findings = [], left } = tried.report ?? {}
  expect(findings).toContainEqual(expect.objectContaining({ kind: 'unchecked', sentence: 'interrupted' }))
  expect(left).toEqual([])

  const site = siteOf(honest.url, honest)
  const ask = site.as(await site.demo())
  expect((await ask('coinList', { status: '1' })).json['message']).toEqual([])
  for (const status of ['0', '1']) expect((await ask('leverMyTrade', { status })).text).toContain('"data":[]')
})
