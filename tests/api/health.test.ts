import { expect, inject, test } from 'vitest'

const url = inject('mockUrl')

test.each(['/healthz', '/readyz'])('a ready server says so at %s', async (path) => {
  const answer = await fetch(url + path)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(await answer.json()).toEqual({ status: 'ok' })
})

test('an idle connection stays open longer than proxies keep theirs', async () => {
  const answer = await fetch(`${url}/healthz`)
  const seconds = Number(/timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '')?.[1])
  expect(seconds).toBeGreaterThan(60)
})
