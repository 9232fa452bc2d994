import { expect, inject, test } from 'vitest'
import { register } from '#sdk/testing/customer.ts'
import { openWorld } from '#sdk/testing/world.ts'
import { callOperation, contractOperations, rawCall } from '../support/contractOperations.ts'
import { onePixel } from '../support/pictures.ts'

const writes = contractOperations().filter(({ effect }) => effect === 'write')
const headers = { 'idempotency-key': 'one-key-for-all' }

test.each(writes)('$method $path refuses the key of another request', async (operation) => {
  const world = await openWorld(inject('mockUrl'))
  const { token } = await register(world)
  const signed = operation.auth === 'token' ? token : undefined
  // Callers without a session have their own keys.
  const earlier =
    signed === undefined ? 'setLang' : operation.id === 'userRealName' ? 'setSmsOtherMail' : 'userRealName'
  const first = writes.find(({ id }) => id === earlier)
  if (!first) throw new Error(`The contract has no ${earlier}`)
  const answered = await callOperation(world, first, first.works, { token: signed, headers })
  expect(answered.json.type).toBe('ok')

  const { method, path, body } = operation
  const form = new FormData()
  form.append('file', onePixel(), 'one.png')
  const { json } =
    body === 'multipart'
      ? await rawCall(world, method, path, { token, headers, body: form })
      : await callOperation(world, operation, operation.id === 'setLang' ? { lang: 'kr' } : operation.works, {
          token: signed,
          headers,
        })
  expect(json).toMatchObject({ type: 'error', reason: 'idempotency-key-reused' })
})
