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
