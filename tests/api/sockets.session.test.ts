import { io } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { day } from '#domain/time.ts'
import { read, write } from '#sdk/call.ts'
import { openSocket, type LiveSocket } from '#sdk/socket.ts'
import { fundedCustomer, register, signIn, type Customer } from '#sdk/testing/customer.ts'
import { openWorld, startOfTests, type TestWorld } from '#sdk/testing/world.ts'
import { textContaining, textMatching } from '../support/assertions.ts'
import { btc, hangUp, listen } from '../support/listener.ts'
import { refusal } from '../support/refusal.ts'

const url = inject('mockUrl')
const loggedOut = { type: '999', message: 'Please sign in again' }
let world: TestWorld
beforeEach(async () => {
  world = await openWorld(url)
})
afterEach(() => {
  expect(hangUp(), 'messages against asyncapi.yaml').toEqual([])
})

const move = ({ api }: Customer, number: string) =>
  write(api, 'walletChange', { currency_id: 3, number, from_field: 'change', to_field: 'lever' })

describe('a socket', () => {
  test.each([
    ['', 'Please sign in again'],
    ['th', 'กรุณา'],
  ])('with an invalid token is refused with 999 in its language: %s', async (language, message) => {
    for (const token of ['f'.repeat(64), '1001', '__proto__']) {
      await expect(listen(world, { token, language })).rejects.toMatchObject({
        data: { type: '999', message: textContaining(message) },
      })
    }
  })

  test('signs in when it is open, by token and not by user id', async () => {
    const customer = await fundedCustomer(world, { 3: '100' })
    const { id } = await read(customer.api, 'userCenter', {})
    const listener = await listen(world)
    for (const request of [id, String(id), { token: String(id) }, { token: id }, {}, null]) {
      const reported = listener.next('logged_out')
      listener.socket.emit('login', request)
      expect(await reported).toEqual(loggedOut)
    }
    await move(customer, '1')
    listener.socket.emit('login', { token: customer.token })
    const balance = listener.next('balance', ({ kind }) => kind === 'lever')
    // Runs after the sign-in.
    await listener.subscribe({ channel: 'kline', ...btc })
    await move(customer, '1')
    await balance
    expect(listener.of('balance').filter(({ kind }) => kind === 'lever')).toMatchObject([
      { available: '2.00000000' },
    ])
    const other = await register(world)
    listener.socket.emit('login', { token: other.token })
    await listener.subscribe({ channel: 'kline', ...btc })
    listener.forget()
    await move(customer, '1')
    await listener.subscribe({ channel: 'kline', ...btc })
    expect(listener.of('balance')).toEqual([])
  })

  test('is signed out when its user signs in or changes the password elsewhere', async () => {
    const customer = await fundedCustomer(world, { 3: '100' })
    const first = await listen(world, { token: customer.token, language: 'esp' })
    const reported = first.next('logged_out')
    const again = await signIn(world, customer.account, customer.password)
    expect(await reported).toMatchObject({ message: textMatching(/sesión/), reason: 'signed-in-elsewhere' })
    const second = await listen(world, { token: again.token })
    const change = {
      old_password: customer.password,
      password: 'another-password',
      re_password: 'another-password',
    }
    await write(again.api, 'userEPwd', change)
    const balance = second.next('balance')
    await move(again, '1')
    await balance
    expect(second.of('logged_out')).toEqual([])
    expect(first.of('balance')).toEqual([])
  })

  test('with a newer token in the SDK connects with that token, without a sign-out', async () => {
    const [customer, other] = [await register(world), await fundedCustomer(world, { 3: '100' })]
    let token = customer.token
    let ended = 0
    const events: string[] = []
    const live = await new Promise<LiveSocket>((resolve) => {
      const socket: LiveSocket = openSocket({
        io,
        url,
        world: world.name,
        token: () => token,
        onLoggedOut: () => ended++,
        onState: (state) => {
          events.push(state)
          if (state === 'live') resolve(socket)
        },
      })
    })
    token = other.token
    const received = new Promise((resolve) => live.on('balance', resolve))
    await signIn(world, customer.account, customer.password)
    await expect.poll(() => events.slice(1).at(-1)).toBe('live')
    await move(other, '1')
    await received
    live.close()
    expect(ended).toBe(0)
  })

  test('is signed out with its user, and its token is invalid', async () => {
    const customer = await register(world)
    const listener = await listen(world, { token: customer.token })
    const reported = listener.next('logged_out')
    await write(customer.api, 'userLogout', {})
    const ended = { ...loggedOut, reason: 'signed-out', ended_at: startOfTests }
    expect(await reported).toEqual(ended)
    expect(await refusal(read(customer.api, 'userCenter', {}))).toBe('logged-out')
    await expect(listen(world, { token: customer.token })).rejects.toMatchObject({ data: ended })
    await customer.signInAgain()
    expect((await read(customer.api, 'userCenter', {})).account).toBe(customer.account)
  })

  test('is signed out when its session expires', async () => {
    const customer = await register(world)
    const listener = await listen(world, { token: customer.token })
    const reported = listener.next('logged_out')
    await world.advance(day)
    expect(await reported).toEqual({ ...loggedOut, reason: 'expired', ended_at: startOfTests + day })
  })
})
