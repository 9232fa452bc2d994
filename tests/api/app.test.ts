import { expect, inject, test } from 'vitest'

const url = inject('mockUrl')

test('the app is served compressed, and files with a hash in their name are cached forever', async () => {
  const start = await fetch(`${url}/h5/`)
  expect(start.headers.get('cache-control')).toBe('no-cache')
  const [styles] = /assets\/app-[\w-]+\.css/.exec(await start.text()) ?? []
  for (const encoding of ['br', 'gzip']) {
    const { headers } = await fetch(`${url}/h5/${String(styles)}`, {
      headers: { 'accept-encoding': encoding },
    })
    expect(headers.get('content-encoding')).toBe(encoding)
    expect(headers.get('cache-control')).toContain('immutable')
  }
})

test.for(['', 'sw.js', 'start.js'])('"%s" is identical in every encoding', async (name) => {
  const [plain, ...packed] = await Promise.all(
    ['identity', 'br', 'gzip'].map(async (encoding) => {
      const answer = await fetch(`${url}/h5/${name}`, { headers: { 'accept-encoding': encoding } })
      return answer.text()
    }),
  )
  expect(packed).toEqual([plain, plain])
})

test('nothing in the app reveals what it was built from', async () => {
  expect((await fetch(`${url}/h5/.vite/manifest.json`)).status).toBe(404)
  expect((await fetch(`${url}/h5/../manifest.json`)).status).toBe(404)
})

test('its scripts can create only its two Trusted Types policies', async () => {
  const { headers } = await fetch(`${url}/h5/`)
  expect(headers.get('content-security-policy')).toMatch(/; trusted-types h5-inert h5-worker(;|$)/)
})

test('only the app, the contract and the control API are served', async () => {
  expect((await fetch(`${url}/robots.txt`)).status).toBe(404)
  const root = await fetch(`${url}/`, { redirect: 'manual' })
  expect(root.headers.get('location')).toBe('/h5/')
})
