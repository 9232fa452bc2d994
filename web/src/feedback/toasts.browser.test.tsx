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

/** Waits by frames: polling by vitest would advance the clock of the test. */
async function expectShown(text: string) {
  const region = page.getByRole('status').element()
  for (let frame = 0; frame < 300 && region.textContent !== text; frame++)
    await new Promise(requestAnimationFrame)
  expect(region.textContent).toBe(text)
}

test('messages are shown one at a time, each long enough to be noticed', async () => {
  await mountToasts()
  toast('First')
  toast('Second')
  toast('Third')
  await expectShown('First')
  vi.advanceTimersByTime(1_500)
  await expectShown('Second')
  vi.advanceTimersByTime(1_500)
  await expectShown('Third')
  vi.advanceTimersByTime(3_999)
  await expectShown('Third')
  vi.advanceTimersByTime(1)
  await expectShown('')
})

test('a message that stays gives way to another and comes back', async () => {
  await mountToasts()
  stayingToast('Liquidated', 'bad', '/pages/lever/index')
  toast('Order placed', 'good')
  await expectShown('Order placed')
  vi.advanceTimersByTime(3_999)
  stayingToast('Liquidated, too', 'bad', '/pages/lever/index')
  await expectShown('Order placed')
  vi.advanceTimersByTime(1)
  await expectShown('Liquidated')
  vi.advanceTimersByTime(60_000)
  await expectShown('Liquidated')
  page
    .getByRole('button', { name: 'Liquidated' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expectShown('Liquidated, too')
})
