import { signal } from '@preact/signals-react'
import { Profiler } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { Change } from './Change.tsx'
import { Price } from './Price.tsx'

test('a tick changes the shown price and renders nothing', async () => {
  const last = signal<string | undefined>('69000.5')
  const rendered = vi.fn()
  const place = await mount(
    <Profiler id="price" onRender={rendered}>
      <Price of={last} places={2} />
    </Profiler>,
  )
  await expect.poll(() => place.textContent).toBe('69,000.50')
  const before = rendered.mock.calls.length
  for (let n = 1; n <= 50; n++) last.value = String(69_000 + n)
  expect(place.textContent).toBe('69,050.00')
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(rendered.mock.calls.length).toBe(before)
})

test('only the digits that changed flash, and the browser makes no frames meanwhile', async () => {
  const last = signal<string | undefined>('69000.5')
  const place = await mount(<Price of={last} places={2} />)
  await expect.poll(() => place.textContent).toBe('69,000.50')
  const seen: string[] = []
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof HTMLElement) seen.push(`${target.textContent} ${target.style.color}`)
  })
  observer.observe(place, { subtree: true, attributeFilter: ['style'] })
  last.value = '69012.5'
  // An animation has a frame at each refresh of the display, although its colour stays the same.
  expect(document.getAnimations()).toEqual([])
  await expect.poll(() => seen).toEqual(['12.50 var(--rise)', '12.50 '])
  observer.disconnect()
})

test('rise and fall have a sign and an arrow to see and words to hear; zero has neither', async () => {
  await mount(
    <>
      <p aria-label="up">
        <Change value="1.256" />
      </p>
      <p aria-label="down">
        <Change value="-12.5" as="amount" unit="USDT" />
      </p>
      <p aria-label="even">
        <Change value="0.00" />
      </p>
    </>,
  )
  const text = (label: string) => page.getByLabelText(label).element().textContent
  await expect.poll(() => text('up')).toMatch(/^▲ \+1\.26%.*1\.26%/)
  expect(text('down')).toMatch(/^▼ -12\.50\sUSDT.*12\.50/)
  expect(text('even')).toBe('0.00%')
})
