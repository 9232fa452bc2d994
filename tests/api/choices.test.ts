import { beforeAll, describe, expect, inject, test } from 'vitest'
import { languages } from '#generated/languages.ts'
import { operations as endpoints } from '#generated/operations.ts'
import { read, write } from '#sdk/call.ts'
import {
  fundedCustomer,
  register,
  registerByPhone,
  signIn,
  visitor,
  type Customer,
} from '#sdk/testing/customer.ts'
import { openWorld, type TestWorld } from '#sdk/testing/world.ts'
import { openCoverage } from '../coverage/count.ts'
import { callOperation, contractOperations, rawCall } from '../support/contractOperations.ts'
import { createVerifiedCustomer } from '../support/fixtures.ts'

const url = inject('mockUrl')
const operations = contractOperations()
let world: TestWorld
let customer: Customer
beforeAll(async () => {
  world = await openWorld(url)
  customer = await createVerifiedCustomer(world)
})

/** Every enum value of a query field, such as `['coinList', 'status', '2']`. */
const choices = openCoverage()
  .wanted('request enum values')
  .flatMap((key) => {
    const [, id = '', field = '', value = ''] = /^(\w+) request\.(\w+) = (.*)$/.exec(key) ?? []
    const operation = operations.find((one) => one.id === id)
    return operation?.effect === 'read' ? [{ id, operation, field, value }] : []
  })

describe('every value of an enum field', () => {
  test.each(choices)('is accepted by a read: $id $field $value', async ({ operation, field, value }) => {
    const sent = { ...operation.works, [field]: value }
    const { json } = await callOperation(world, operation, sent, { token: customer.token })
    expect(json).not.toHaveProperty('reason')
    expect(json.type ?? json.code).toBe(json.type === undefined ? 1 : 'ok')
  })

  test.each(languages)('[S7.03] [S4.16] is a language to choose: %s', async (lang) => {
    const post = async (path: string, fields?: Readonly<Record<string, string>>) => {
      const body = fields && new URLSearchParams(fields)
      return (await rawCall(world, 'POST', path, { headers: { 'language-mark': lang }, body })).json
    }
    expect(await post(endpoints.setLang.path, { lang })).toEqual({ type: 'ok', message: lang })
    expect(await post(endpoints.getLang.path)).toEqual({ type: 'ok', message: lang })
    const news = await read(visitor(world), 'newsList', { c_id: 4, lang })
    const [first] = news.list
    expect(first).toMatchObject({ lang })
    const article = await post(endpoints.newsDetail.path, { id: String(first?.id) })
    expect(article).toMatchObject({ message: { lang } })
  })

  test('[S5.25] is an account to transfer between', async () => {
    const rich = await createVerifiedCustomer(world)
    const route = ['change', 'legal', 'change', 'micro', 'change', 'lever', 'change'] as const
    for (const [index, to_field] of route.slice(1).entries()) {
      const from_field = route[index] ?? 'change'
      await write(rich.api, 'walletChange', { currency_id: 3, number: '5', from_field, to_field })
    }
    expect((await rich.balance('spot', 'USDT')).available).toBe('3000.00000000')
  })

  test('[S5.08] is a way to sign in', async () => {
    const { account, password } = await register(world)
    const phone = await registerByPhone(world)
    const enter = (user_string: string, user_type: 'email' | 'mobile', areacode?: string) =>
      write(visitor(world), 'userLogin', {
        user_string,
        password,
        user_type,
        ...(areacode !== undefined && { areacode }),
      })
    expect((await enter(account, 'email')).message).toMatch(/\w/)
    expect((await enter(phone, 'mobile', '66')).message).toMatch(/\w/)
  })
})

describe('lists', () => {
  test('in earn, launchpad and contracts are paged and filtered', async () => {
    const owner = await fundedCustomer(world, { 3: '5000' })
    const { api } = owner
    for (let bought = 0; bought < 3; bought++) {
      await write(api, 'lhDepositBuy', { config_id: 1, amount: '100', agreement: 1 })
      await write(api, 'lhSendOrderPlace', { config_id: 1, amount: '100' })
    }
    const sizes = await Promise.all(
      [1, 2, 3].map(async (page) => [
        (await read(api, 'lhDepositOrderList', { page, limit: 2, status: 1, is_cancel: 0 })).order_list
          .length,
        (await read(api, 'lhSendOrderList', { page, limit: 2 })).order_list.length,
      ]),
    )
    expect(sizes).toEqual([
      [2, 2],
      [1, 1],
      [0, 0],
    ])
    const demo = await signIn(world, 'demo@h5.example', 'demo123456')
    for (const currency_id of [1, 2])
      await write(demo.api, 'leverSubmit', { currency_id, legal_id: 3, share: 1, multiple: 50 })
    const filtered = await read(demo.api, 'leverMyTrade', { currency_id: 1, legal_id: 3 })
    expect(filtered.message.data).toMatchObject([{ currency: 1, legal: 3 }])
  })
})
