import { expect, test, vi } from 'vitest'
import { bindNavigate } from './navigate.ts'
import { goInstead, returnTo } from './returnTo.ts'

const list = '/pages/verification/index'
const back = vi.fn<() => void>()

/** Opens a screen from this address, with a router that keeps nothing in the browser's history. */
function openScreen(from: unknown) {
  vi.stubGlobal('window', {
    history: { state: null, back },
    location: { hash: '#/pages/verification/basic' },
  })
  const sent: unknown[] = []
  bindNavigate((...words: readonly unknown[]) => void sent.push(words), from)
  back.mockClear()
  return sent
}

test('a screen returns by a step back to the address that opened it, and replaces itself by any other', () => {
  const opened = openScreen(list)
  returnTo(list)
  expect(back).toHaveBeenCalledOnce()
  expect(opened).toEqual([])
  const other = openScreen(null)
  returnTo(list)
  expect(back).not.toHaveBeenCalled()
  expect(other).toEqual([[list, { replace: true, state: '/pages/verification/basic' }]])
})

test('a screen in the place of another keeps the address that opened the first', () => {
  const sent = openScreen(list)
  goInstead('/pages/verification/advanced')
  expect(sent).toEqual([['/pages/verification/advanced', { replace: true, state: list }]])
})
