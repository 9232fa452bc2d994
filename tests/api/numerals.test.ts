import { expect, inject, test } from 'vitest'
import { servedContract } from '#contract/document.ts'
import { parsedRecord } from '#domain/records.ts'
import { register } from '#sdk/testing/customer.ts'
import { openWorld } from '#sdk/testing/world.ts'
import { callOperation, contractOperations, rawCall } from '../support/contractOperations.ts'

const odd = ['0x1', '0b1', '0o1', '1e0', '+1', ' 1', '1 ', '1.0', '01', '-0', ' ']

test('integers in forms and queries are accepted in their usual notation only', async () => {
  const world = await openWorld(inject('mockUrl'))
  const { token } = await register(world)
  let count = 0
  for (const operation of contractOperations())
    for (const field of operation.fields) {
      const fields = { ...operation.works, [field]: '0x1' }
      const refused = await callOperation(world, operation, fields, { token })
      if (!refused.text.includes('must be a whole number')) continue
      count++
      expect(refused.json.field ?? field, operation.id).toBe(field)
    }
  expect(count).toBeGreaterThan(60)
})

test('leading zeros are rejected in the amount of every form', async () => {
  const world = await openWorld(inject('mockUrl'))
  const { token } = await register(world)
  let count = 0
  for (const operation of contractOperations())
    for (const field of operation.fields) {
      const answerTo = async (amount: string) =>
        (await callOperation(world, operation, { ...operation.works, [field]: amount }, { token })).json
      const { message } = await answerTo('1,5')
      if (!String(message).includes('must be a number')) continue
      count++
      for (const amount of ['00.1', '01', '00'])
        expect(await answerTo(amount), `${operation.id} ${amount}`).toMatchObject({ field, message })
    }
  expect(count).toBeGreaterThan(10)
})

test.each(odd)('an article is not found by the number %j', async (id) => {
  const world = await openWorld(inject('mockUrl'))
  const form = new URLSearchParams({ id })
  expect((await rawCall(world, 'POST', '/news/detail', { body: form })).json).toMatchObject({
    type: 'error',
    field: 'id',
  })
})

test('integers of the control API are accepted in their usual notation only', async () => {
  const world = await openWorld(inject('mockUrl'))
  const headers = { 'X-Mock-World': world.name }
  const ask = async (limit: string) =>
    (await fetch(`${world.url}/__mock/requests?limit=${encodeURIComponent(limit)}`, { headers })).status
  expect(await ask('1')).toBe(200)
  for (const value of odd) expect(await ask(value), value).toBe(400)
})

test('leading zeros are rejected in amounts of the control API', async () => {
  const { control } = await openWorld(inject('mockUrl'))
  const move = (to: string) => control('marketMove', { symbol: 'BTC/USDT', to })
  await expect(move('090000')).rejects.toMatchObject({ status: 400, field: 'to' })
  await expect(move('90000')).resolves.toMatchObject({ symbol: 'BTC/USDT' })
  await expect(
    control('marketMove', { symbol: 'BTC/USDT', csv: 'after,price\n60000,090000' }),
  ).rejects.toMatchObject({ status: 400, field: 'csv' })
  const reset = (feePercent: string) => control('reset', { rules: { spot: { feePercent } } })
  await expect(reset('00.1')).rejects.toMatchObject({ status: 400, field: 'rules' })
  await expect(reset('0.1')).resolves.toBeDefined()
})

test('nested values of the control API must have their type and are not coerced', async () => {
  const { name, url } = await openWorld(inject('mockUrl'))
  const create = async (form: object) => {
    const headers = { 'X-Mock-World': name, 'content-type': 'application/json' }
    const body = JSON.stringify(form)
    const answer = await fetch(`${url}/__mock/users`, { method: 'POST', headers, body })
    const { field, message } = parsedRecord(await answer.text())
    return { status: answer.status, field, message: answer.ok ? undefined : message }
  }
  const position = { symbol: 'BTC/USDT', side: 'long', lots: 1, leverage: 10 }
  const money = { account: 'contract', currency: 'USDT', amount: '5000' }
  const balances = [money]
  expect(await create({ balances, positions: [{ ...position, lots: '1' }] })).toEqual({
    status: 400,
    field: 'positions',
    message: 'positions.0.lots: must be a whole number',
  })
  expect(await create({ balances: [{ ...money, amount: 5000 }] })).toEqual({
    status: 400,
    field: 'balances',
    message: 'balances.0.amount: must be text',
  })
  const move = await fetch(`${url}/__mock/market/move`, {
    method: 'POST',
    headers: { 'X-Mock-World': name, 'content-type': 'application/json' },
    body: JSON.stringify({ symbol: 'BTC/USDT', percent: 'x' }),
  })
  expect(parsedRecord(await move.text())['message']).toBe('percent: must be a number')
  expect(await create({ balances, positions: [position] })).toMatchObject({ status: 200 })
})

test('a form without required fields may be omitted, in the contract and in the mock', async () => {
  const world = await openWorld(inject('mockUrl'))
  const { token } = await register(world)
  const contract = servedContract()
  const forms = contractOperations().filter(({ body }) => body === 'form')
  const optional = forms.filter(({ method, path }) => {
    const { requestBody = {} } = contract.paths[path]?.[method.toLowerCase()] ?? {}
    return !('required' in requestBody)
  })
  expect(optional.map(({ id }) => id)).toEqual(
    forms.filter(({ required }) => required.length === 0).map(({ id }) => id),
  )
  for (const { id, method, path } of optional)
    expect((await rawCall(world, method, path, { token })).json.type, id).toBe('ok')
})
