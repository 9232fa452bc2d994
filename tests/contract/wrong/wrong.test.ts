import { afterAll, describe, expect, test } from 'vitest'
import { wrongBackends } from './all.ts'
import { closeHonest, honestWorld } from './honest.ts'
import { siteOf } from './site.ts'
import type { Behaviour, Show } from './types.ts'
import { wrap } from './wrapper.ts'

afterAll(closeHonest)

/** What comes of a show on a backend that behaves so, in a world of its own that is like every other. */
async function seen(show: Show, behaviour: Behaviour): Promise<string> {
  await using honest = await honestWorld()
  const backend = await wrap(honest, behaviour)
  try {
    const outcome = JSON.stringify(await show(siteOf(backend.url, honest)), undefined, 1)
    return outcome.replaceAll(honest.name, 'a-world').replaceAll(backend.url, 'a-backend')
  } finally {
    await backend.close()
  }
}

const honestly = new Map<Show, Promise<readonly [string, string]>>()

/** What comes of it on the honest backend, twice. */
function seenHonestly(show: Show): Promise<readonly [string, string]> {
  const known = honestly.get(show) ?? Promise.all([seen(show, {}), seen(show, {})])
  honestly.set(show, known)
  return known
}

describe.each(Object.entries(wrongBackends))('wrong %s', (_group, backends) => {
  test.concurrent.each(backends)('$name: $says', async ({ shows, http, socket }) => {
    const [once, twice] = await seenHonestly(shows)
    expect(twice, 'the honest backend is the same each time').toBe(once)
    const behaviour = { ...(http && { http }), ...(socket && { socket }) }
    expect(await seen(shows, behaviour), 'the wrong one differs').not.toBe(once)
  })
})

test('wrong backends have names of their own, and enough of them', () => {
  const names = Object.values(wrongBackends).flatMap((group) => group.map(({ name }) => name))
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThanOrEqual(110)
})
