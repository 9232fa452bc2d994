import { useState } from 'react'
import { expect, test } from 'vitest'
import { mount } from '../testing/mount.tsx'
import { LongList } from './LongList.tsx'
import { Page } from '../shell/Page.tsx'

const rows = Array.from({ length: 1_000 }, (_, n) => n)

test('a list of a thousand rows renders only those near the viewport, and scrolling renders the others', async () => {
  const place = await mount(
    <div style={{ display: 'flex', height: '700px' }}>
      <Page title="Records">
        <p style={{ height: '120px' }}>Above</p>
        <LongList rows={rows}>
          {(n) => (
            <li key={n} style={{ height: `${60 + (n % 3) * 20}px` }}>
              {`Row ${n}.`}
            </li>
          )}
        </LongList>
        <p>The end</p>
      </Page>
    </div>,
  )
  const shown = () => Array.from(place.querySelectorAll('li'), (row) => row.textContent)
  await expect.poll(() => shown()[0]).toBe('Row 0.')
  await expect.poll(() => shown().length).toBeLessThan(60)
  const main = place.querySelector('main')
  if (!main) throw new Error('no page')
  main.scrollTop = 40_000
  await expect.poll(() => Number(/\d+/.exec(shown()[0] ?? '')?.[0])).toBeGreaterThan(400)
  const inSight = Array.from(place.querySelectorAll('li')).filter((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return bottom > 0 && top < 700
  })
  expect(inSight.length).toBeGreaterThan(6)
  main.scrollTop = main.scrollHeight
  await expect.poll(() => shown().at(-1)).toBe('Row 999.')
  expect(shown().length).toBeLessThan(60)
})

/** Rows that grow at their start or their end. */
function Growing() {
  const [shown, setShown] = useState([3, 4, 5, 6])
  return (
    <>
      <button onClick={() => setShown((last) => [(last[0] ?? 0) - 1, ...last])}>Newer</button>
      <button onClick={() => setShown((last) => [...last, (last.at(-1) ?? 0) + 1])}>Older</button>
      <LongList rows={shown}>{(n) => <li key={n}>{`Row ${n}.`}</li>}</LongList>
    </>
  )
}

test('a row that arrives unfolds, and neither the first rows nor an older page do', async () => {
  const place = await mount(<Growing />)
  await expect.poll(() => place.querySelectorAll('li').length).toBe(4)
  const moving = () =>
    document.getAnimations().flatMap(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null
      return target?.matches('li') ? [target.textContent] : []
    })
  expect(moving()).toEqual([])
  const list = place.querySelector('ul')
  await expect.poll(() => list?.hasAttribute('data-settled')).toBe(true)
  expect(moving()).toEqual([])
  const [newer, older] = place.querySelectorAll('button')
  older?.click()
  await expect.poll(() => place.querySelectorAll('li').length).toBe(5)
  expect(moving()).toEqual([])
  newer?.click()
  await expect.poll(moving).toContain('Row 2.')
  expect(new Set(moving())).toEqual(new Set(['Row 2.']))
})
