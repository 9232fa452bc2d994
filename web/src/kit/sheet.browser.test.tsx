import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { Sheet } from './Sheet.tsx'

function Coins() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Choose a coin
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Coins">
        <button type="button">USDT</button>
      </Sheet>
    </>
  )
}

test('a sheet takes the focus, keeps it, and returns it to the opener', async () => {
  await mount(<Coins />)
  const opener = page.getByRole('button', { name: 'Choose a coin' })
  await expect.element(opener).toBeVisible()
  const element = opener.element()
  await opener.click()
  const sheet = page.getByRole('dialog', { name: 'Coins' })
  await expect.element(sheet).toBeVisible()
  await expect.poll(() => sheet.element().contains(document.activeElement)).toBe(true)
  for (let n = 0; n < 4; n++) await userEvent.tab()
  expect(document.activeElement).not.toBe(element)
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})
