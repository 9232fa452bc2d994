import { afterAll, expect, test } from 'vitest'
import { secretsIn } from '../../support/secrets.ts'
import type { Request } from '../wrong/exchange.ts'
import { closeHonest, honestWorld } from '../wrong/honest.ts'
import type { Next } from '../wrong/types.ts'
import { wrap } from '../wrong/wrapper.ts'
import { tryBackend } from './tryBackend.ts'

afterAll(closeHonest)

test('a trial of a live backend sends no password of its account in an address', async () => {
  await using honest = await honestWorld()
  // Without the control API, a backend is checked against the clock of its responses.
  await honest.advance(Date.now() - (await honest.now()))
  const urls: string[] = []
  const watching = () => (request: Request, next: Next) => {
    urls.push(decodeURIComponent(request.url))
    return next(request)
  }
  const backend = await wrap(honest, { http: watching }, { control: 'hidden' })
  const account = { H5_PASSWORD: 'demo123456', H5_FUND_PASSWORD: '246810' }
  const line = ['--endpoint', backend.url, '--account', 'demo@h5.example', '--writes']
  const { report } = await tryBackend([...line, '--only', 'session,transport'], account)
  await backend.close()
  expect(report?.findings.filter(({ kind }) => kind === 'fault')).toEqual([])
  const secrets = Object.values(account)
  expect(urls.filter((url) => url.includes('?')).length).toBeGreaterThan(10)
  expect(urls.filter((url) => secretsIn(url, secrets).length > 0)).toEqual([])
})
