import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { toast, toasts, stayingToast } from './toast.ts'
import { Toasts } from './Toasts.tsx'

afterEach(() => {
  toasts.value = []
  vi.useRealTimers()
})

async function mountToasts() {
  await mount(<Toasts onOpen={() => {}} />)
  await expect.element(page.getByRole('status')).toBeInTheDocument()
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
}

/** Polling would advance the clock that the test moves. */
async function shown() {
  await new Promise(requestAnimationFrame)
  return page.getByRole('status').element().textContent
}

test('messages are shown one at a time, each long enough to be noticed', async () => {
  await mountToasts()
  toast('First')
  toast('Second')
  toast('Third')
  expect(await shown()).toBe('First')
  vi.advanceTimersByTime(1_500)
  expect(await shown()).toBe('Second')
  vi.advanceTimersByTime(1_500)
  expect(await shown()).toBe('Third')
  vi.advanceTimersByTime(3_999)
  expect(await shown()).toBe('Third')
  vi.advanceTimersByTime(1)
  expect(await shown()).toBe('')
})

test('a message that stays gives way to another and comes back', async () => {
  await mountToasts()
  stayingToast('Liquidated', 'bad', '/pages/lever/index')
  toast('Order placed', 'good')
  expect(await shown()).toBe('Order placed')
  vi.advanceTimersByTime(4_000)
  expect(await shown()).toBe('Liquidated')
  vi.advanceTimersByTime(60_000)
  expect(await shown()).toBe('Liquidated')
  page
    .getByRole('button', { name: 'Liquidated' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(await shown()).toBe('')
})
