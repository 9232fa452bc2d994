import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

const login = '/pages/user/login/login'

/** Starts the app at this address, and records its redirects. */
async function appAt(path: string, session: object = {}) {
  vi.resetModules()
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ version: '1.0.0', ...session }) })
  vi.stubGlobal('window', { location: { hash: `#${path}` } })
  const { bindNavigate, bindScreens } = await import('../routing/navigate.ts')
  const { requireLogin } = await import('./guard.ts')
  const { returnAfterLogin } = await import('./useReturnAfterLogin.ts')
  const sent: string[] = []
  bindNavigate((to: unknown) => void sent.push(String(to)))
  bindScreens(['/pages/assets/index', '/pages/assets/record', login])
  return { requireLogin, returnAfterLogin, sent }
}

// On a busy machine the first import takes seconds: it transforms each module.
beforeAll(async () => {
  await appAt('/')
}, 60_000)

describe('the guard of protected pages', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] })
    return () => vi.useRealTimers()
  })

  test('[S2.16] passes a session with token and user, but not one that lacks either', async () => {
    const both = await appAt('/pages/assets/index', { token: 'a', user: { id: 1 } })
    expect(both.requireLogin()).toBe(true)
    for (const half of [{ token: 'a' }, { user: { id: 1 } }]) {
      const { requireLogin, sent } = await appAt('/pages/assets/index', half)
      expect(requireLogin()).toBe(false)
      expect(sent).toHaveLength(1)
    }
  })

  test.each([
    ['/pages/assets/record?tab=changes', 1],
    ['/pages/assets/index', 2],
    ['/', 2],
  ])('[S2.16] from %s it redirects to the login with backtype %i', async (path, backtype) => {
    const { requireLogin, sent } = await appAt(path)
    requireLogin()
    expect(sent).toEqual([`${login}?backpage=${encodeURIComponent(path)}&backtype=${String(backtype)}`])
  })

  test('[S2.17] [S9.06] redirects at most once a second, and never from the login itself', async () => {
    const { requireLogin, sent } = await appAt('/pages/assets/index')
    requireLogin()
    vi.advanceTimersByTime(999)
    expect(requireLogin()).toBe(false)
    expect(sent).toHaveLength(1)
    vi.advanceTimersByTime(1)
    requireLogin()
    expect(sent).toHaveLength(2)
    const there = await appAt(`${login}?backpage=%2F`)
    expect(there.requireLogin()).toBe(false)
    expect(there.sent).toEqual([])
  })

  test.each([
    ['/pages/assets/record?tab=changes', '/pages/assets/record?tab=changes'],
    ['/pages/assets/index', '/pages/assets/index'],
    ['/', '/'],
  ])('[S2.16] after the login it returns to %s', async (backpage, to) => {
    const { returnAfterLogin, sent } = await appAt(login)
    returnAfterLogin(new URLSearchParams({ backpage }))
    expect(sent).toEqual([to])
  })

  test.each([
    '//evil.example/',
    '/\\evil.example',
    '/pages/nowhere',
    'https://evil.example/pages/assets/index',
    'pages/assets/index',
    '/pages/assets/index/../../..//evil.example',
    login,
    '',
  ])('[S2.16] after the login it goes home instead of to %s', async (backpage) => {
    const { returnAfterLogin, sent } = await appAt(login)
    returnAfterLogin(new URLSearchParams({ backpage }))
    expect(sent).toEqual(['/pages/index/index'])
  })

  test('[S2.18] in silent mode it only answers', async () => {
    const visitor = await appAt('/pages/assets/index')
    expect(visitor.requireLogin({ silent: true })).toBe(false)
    expect(visitor.sent).toEqual([])
    const customer = await appAt('/pages/assets/index', { token: 'a', user: { id: 1 } })
    expect(customer.requireLogin({ silent: true })).toBe(true)
  })
})
