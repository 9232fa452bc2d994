import { describe, expect, inject, test } from 'vitest'
import { createApi } from '#sdk/api.ts'
import { register } from '#sdk/testing/customer.ts'
import { openWorld } from '#sdk/testing/world.ts'
import { upload } from '#sdk/upload.ts'
import { textMatching } from '../support/assertions.ts'
import { onePixel } from '../support/pictures.ts'

const url = inject('mockUrl')

test('an upload by fetch reports when the body has been sent', async () => {
  const { api } = await register(await openWorld(url))
  const reported: number[] = []
  expect(await upload(api, onePixel(), { onProgress: (percent) => reported.push(percent) })).toMatch(/^\S+$/)
  expect(reported).toEqual([100])
})

describe('a custom upload function', () => {
  test('receives the whole request and reports progress', async () => {
    const world = await openWorld(url)
    const { token } = await register(world)
    const api = createApi({
      baseUrl: `${url}/api`,
      token: () => token,
      language: () => 'th',
      headers: { 'X-Mock-World': world.name },
    })
    const reported: number[] = []
    const seen: Record<string, string | null> = {}
    const address = await upload(api, onePixel(), {
      key: 'one-intent-one-key',
      onProgress: (percent) => reported.push(percent),
      send: (request, onProgress) => {
        for (const name of ['authorization', 'language-mark', 'idempotency-key', 'content-type'])
          seen[name] = request.headers.get(name)
        onProgress(40)
        return fetch(request)
      },
    })
    expect(address).toMatch(/^\S+$/)
    expect(reported).toEqual([40])
    expect(seen).toEqual({
      authorization: token,
      'language-mark': 'th',
      'idempotency-key': 'one-intent-one-key',
      'content-type': textMatching(/^multipart\/form-data; ?boundary=/),
    })
  })

  const ended: string[] = []
  const api = createApi({ baseUrl: `${url}/api`, onLoggedOut: (message) => ended.push(message) })
  const impatient = createApi({ baseUrl: `${url}/api`, timeoutMs: 20 })
  const answering = (status: number, body: string, headers: Readonly<Record<string, string>> = {}) =>
    upload(api, onePixel(), { send: async () => new Response(body, { status, headers }) })

  test.each<readonly [string, () => Promise<string>, string]>([
    ['a gateway that fails', () => answering(502, 'Bad gateway'), 'network'],
    [
      'a backend that can do nothing now',
      () => answering(503, '{"type":"error","message":"Full"}', { 'retry-after': '5' }),
      'refused',
    ],
    ['what is no answer of the contract', () => answering(200, '<html>'), 'contract'],
    [
      'a connection that breaks',
      () => upload(api, onePixel(), { send: () => Promise.reject(new TypeError('broken')) }),
      'network',
    ],
    ['the end of the session', () => answering(200, '{"type":"999","message":"Sign in"}'), 'logged-out'],
    [
      'silence',
      () =>
        upload(impatient, onePixel(), {
          send: ({ signal }) =>
            new Promise((_resolve, reject) => {
              signal.addEventListener('abort', () => reject(signal.reason))
            }),
        }),
      'timeout',
    ],
  ])('reports %s like any other call', async (_what, send, kind) => {
    await expect(send()).rejects.toMatchObject({ name: 'ApiError', kind })
  })

  test('triggers the end of the session', async () => {
    ended.length = 0
    await answering(200, '{"type":"999","message":"Sign in"}').catch(() => undefined)
    expect(ended).toEqual(['Sign in'])
  })
})
