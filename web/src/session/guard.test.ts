import { beforeEach, describe, expect, test, vi } from 'vitest'

const login = '/pages/user/login/login'

/** A fresh app at this address, and where it was sent. */
async function appAt(path: string, session: object = {}) {
  vi.resetModules()
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ version: '1.0.0', ...session }) })
  vi.stubGlobal('window', { location: { hash: `#${path}` } })
  const { bindNavigate } = await import('../routing/navigate.ts')
  const { bindScreens } = await import('../routing/screens.ts')
  const { requireLogin } = await import('./guard.ts')
  const { returnAfterLogin } = await import('./returnAfterLogin.ts')
  const sent: string[] = []
  bindNavigate((to: unknown) => void sent.push(String(to)))
  bindScreens(['/pages/assets/index', '/pages/assets/record', login])
  return { requireLogin, returnAfterLogin, sent }
}

describe('the guard of protected pages', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] })
    return () => vi.useRealTimers()
  })

  test('[S2.16] lets whoever has token and user pass, and nobody with one of them alone', async () => {
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
  ])('[S2.16] from %s it goes to the login with backtype %i', async (path, backtype) => {
    const { requireLogin, sent } = await appAt(path)
    requireLogin()
    expect(sent).toEqual([`${login}?backpage=${encodeURIComponent(path)}&backtype=${String(backtype)}`])
  })

  test('[S2.17] [S9.06] goes once a second, and never from the login itself', async () => {
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
  ])('[S2.16] after the login it leads back to %s', async (backpage, to) => {
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
  ])('[S2.16] after the login it leads home and not to %s', async (backpage) => {
    const { returnAfterLogin, sent } = await appAt(login)
    returnAfterLogin(new URLSearchParams({ backpage }))
    expect(sent).toEqual(['/pages/index/index'])
  })

  test('[S2.18] silent, it answers and stays', async () => {
    const visitor = await appAt('/pages/assets/index')
    expect(visitor.requireLogin({ silent: true })).toBe(false)
    expect(visitor.sent).toEqual([])
    const customer = await appAt('/pages/assets/index', { token: 'a', user: { id: 1 } })
    expect(customer.requireLogin({ silent: true })).toBe(true)
  })
})
