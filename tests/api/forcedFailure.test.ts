import { beforeAll, expect, inject, test } from 'vitest'
import { openWorld, type TestWorld } from '#sdk/testing/world.ts'
import { callOperation, contractOperations } from '../support/contractOperations.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openWorld(inject('mockUrl'))
  await world.control('faultAdd', { kind: 'failure', message: 'Not today' })
})

test.each(contractOperations())(
  '$method $path uses its own envelope for a failure forced by a fault',
  async (operation) => {
    const { status, json } = await callOperation(world, operation, operation.works)
    expect(status).toBe(200)
    if (json.type === undefined) expect(json).toEqual({ code: -1, msg: 'Not today' })
    else expect(json).toEqual({ type: 'error', message: 'Not today', reason: 'fault-injected' })
  },
)
