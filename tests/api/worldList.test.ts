import { expect, inject, test } from 'vitest'
import { createControl } from '#sdk/control/control.ts'
import { openWorld } from '#sdk/testing/world.ts'

const url = inject('mockUrl')

test('listing worlds works while others are created and dropped', async () => {
  const list = createControl({ url })
  let on = true
  const readers = Array.from({ length: 8 }, async () => {
    while (on) await list('worldList')
  })
  try {
    for (let round = 0; round < 6; round++) {
      const worlds = await Promise.all([1, 2, 3].map(() => openWorld(url)))
      await Promise.all(worlds.map(({ name }) => list('worldDrop', { name })))
    }
  } finally {
    on = false
  }
  await expect(Promise.all(readers)).resolves.toBeDefined()
})
