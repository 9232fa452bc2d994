import { describe, expect, inject, test } from 'vitest'
import { signIn } from '#sdk/testing/customer.ts'
import { openWorld } from '#sdk/testing/world.ts'

const url = inject('mockUrl')

describe('calls', () => {
  test('[S7.02] requests are form-urlencoded; other content types are refused by name', async () => {
    const { name } = await openWorld(url)
    const login = (contentType: string, body: string) =>
      fetch(`${url}/api/user/login`, {
        method: 'POST',
        headers: { 'content-type': contentType, 'X-Mock-World': name },
        body,
      }).then((response) => response.json())
    const form = new URLSearchParams({ user_string: 'demo@h5.example', password: 'demo123456' }).toString()
    expect(await login('application/x-www-form-urlencoded; charset=UTF-8', form)).toMatchObject({
      type: 'ok',
    })
    const json = JSON.stringify({ user_string: 'demo@h5.example', password: 'demo123456' })
    expect(await login('application/json', json)).toMatchObject({ type: 'error', field: 'content-type' })
  })

  test('[S7.04] the Authorization header is the bare token', async () => {
    const world = await openWorld(url)
    const { token } = await signIn(world, 'demo@h5.example', 'demo123456')
    const center = (authorization: string) =>
      fetch(`${url}/api/user/center`, { headers: { authorization, 'X-Mock-World': world.name } }).then(
        (response) => response.json(),
      )
    expect(await center(token)).toMatchObject({ type: 'ok', message: { email: 'demo@h5.example' } })
    expect(await center('')).toMatchObject({ type: '999' })
    expect(await center(token.replace(/^./, 'x'))).toMatchObject({ type: '999' })
  })
})
