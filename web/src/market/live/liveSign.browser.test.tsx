import { signal } from '@preact/signals-react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../testing/mount.tsx'
import { receivedAt } from './connection.ts'
import { LiveSign } from './LiveSign.tsx'

test('a market without messages is not live, however busy the others are', async () => {
  const own = signal(Date.now())
  await mount(<LiveSign of={own} />)
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible()
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 11_000)
  try {
    receivedAt.value = now + 11_000
    await expect.element(page.getByText(/Not live/)).toBeVisible()
    own.value = now + 11_000
    await expect.element(page.getByText('Live', { exact: true })).toBeVisible()
  } finally {
    clock.mockRestore()
  }
})
