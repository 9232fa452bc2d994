import { expect, test } from 'vitest'
import { mount } from '../testing/mount.tsx'
import { CardHead } from './CardHead.tsx'
import { Done } from './Done.tsx'
import { GroupedAddress } from './GroupedAddress.tsx'

/** Content width of the narrowest phone. */
const narrow = { width: '288px' }

/** Number of lines of a part of the text inside an element. */
function linesOf(element: Element, part: string): number {
  const range = document.createRange()
  const node = element.firstChild
  const start = element.textContent.indexOf(part)
  if (!(node instanceof Text) || start < 0) throw new Error(`no ${part} in ${element.textContent}`)
  range.setStart(node, start)
  range.setEnd(node, start + part.length)
  return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
}

test.for(['100.50\u00a0USDT', '123,456,789.12\u00a0USDT', '999,999,999,999.12\u00a0USDT'])(
  '[S3.10] a receipt breaks neither the number nor the unit of its amount: %s',
  async (figure) => {
    const place = await mount(
      <div style={narrow}>
        <Done title="Under review" figure={figure} />
      </div>,
    )
    await expect.poll(() => place.querySelector('h2 + p')).not.toBeNull()
    const shown = place.querySelector('h2 + p') ?? place
    for (const part of figure.split('\u00a0')) expect(linesOf(shown, part), part).toBe(1)
  },
)

test('[S3.08] the last group of an address is not left alone on a line', async () => {
  const place = await mount(
    <div style={{ width: '300px' }}>
      <span>
        <GroupedAddress text="TW8RFyoScZgijB4HMou77tNKJyvVrYFF5j" />
      </span>
    </div>,
  )
  await expect.poll(() => place.querySelector('strong')).not.toBeNull()
  const tops = Array.from(place.querySelectorAll('strong, strong ~ span'), (group) =>
    Math.round(group.getBoundingClientRect().top),
  )
  const last = Math.max(...tops)
  expect(tops.filter((top) => top === last).length).toBeGreaterThan(1)
})

test('[S2.26] the state of a card that does not fit beside the title is at the end of the next line', async () => {
  const place = await mount(
    <div style={narrow}>
      <CardHead coin="NOVA" title="NOVA" note={'1\u00a0=\u00a00.25\u00a0USDT'}>
        <span>Subscribing</span>
        <span style={{ whiteSpace: 'nowrap' }}>Closes in 14 days 11:59</span>
      </CardHead>
    </div>,
  )
  await expect.poll(() => place.querySelector('strong')).not.toBeNull()
  const end = place.querySelector('strong')?.parentElement?.nextElementSibling ?? place
  const name = place.querySelector('strong') ?? place
  expect(end.getBoundingClientRect().top).toBeGreaterThan(name.getBoundingClientRect().bottom)
  expect(end.getBoundingClientRect().right).toBe(place.firstElementChild?.getBoundingClientRect().right)
})
