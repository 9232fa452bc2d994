import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { AmountField } from './AmountField.tsx'
import { Passcode } from './Passcode.tsx'
import { Slider } from '../kit/Slider.tsx'

function Amount({ places, max }: { readonly places?: number; readonly max?: string }) {
  const [value, setValue] = useState('')
  return (
    <AmountField
      label="Amount"
      value={value}
      onChange={setValue}
      max={max}
      {...(places === undefined ? {} : { places })}
    />
  )
}

test('an amount is taken as a decimal: a comma is a point, letters and a third place are not taken', async () => {
  await mount(<Amount places={2} />)
  const field = page.getByLabelText('Amount')
  await userEvent.type(field, '0012a,349')
  await expect.element(field).toHaveValue('12.34')
  await userEvent.clear(field)
  await expect.element(field).toHaveValue('')
})

test.each([
  ['69,278.55', '69278.55'],
  ['69.278,55', '69278.55'],
  ['1,234,567', '1234567'],
  ['0,5', '0.5'],
])('an amount that is pasted as %s is %s', async (pasted, value) => {
  await mount(<Amount places={2} />)
  const field = page.getByLabelText('Amount')
  await userEvent.fill(field, pasted)
  await expect.element(field).toHaveValue(value)
})

test('all of it is one tap, and lots are whole', async () => {
  await mount(<Amount places={0} max="17" />)
  const field = page.getByLabelText('Amount')
  await userEvent.type(field, '1.5')
  await expect.element(field).toHaveValue('15')
  await page.getByRole('button', { name: 'Max' }).click()
  await expect.element(field).toHaveValue('17')
})

function Share({ onChange }: { readonly onChange: (percent: number) => void }) {
  const [percent, setPercent] = useState(33.3)
  return (
    <Slider
      value={percent}
      onChange={(next) => {
        setPercent(next)
        onChange(next)
      }}
    />
  )
}

test('a share is chosen by key and by tap; a share between whole percents is left as it was typed', async () => {
  const heard = vi.fn()
  await mount(<Share onChange={heard} />)
  const slider = page.getByRole('slider')
  await expect.element(slider).toHaveAttribute('aria-valuetext', '33%')
  expect(heard).not.toHaveBeenCalled()
  await page.getByRole('button', { name: '75%' }).click()
  expect(heard).toHaveBeenLastCalledWith(75)
  slider.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(heard).toHaveBeenLastCalledWith(76)
  await expect.element(slider).toHaveAttribute('aria-valuetext', '76%')
})

function Secret({ onComplete }: { readonly onComplete: (digits: string) => void }) {
  const [value, setValue] = useState('')
  return <Passcode label="Fund password" value={value} onChange={setValue} onComplete={onComplete} />
}

test('six digits make a fund password; it is told when the sixth is in and never shown', async () => {
  const told = vi.fn()
  await mount(<Secret onComplete={told} />)
  await page
    .getByRole('textbox', { name: /Fund password|1/ })
    .first()
    .click()
  await userEvent.keyboard('24681')
  expect(told).not.toHaveBeenCalled()
  await userEvent.keyboard('x0')
  await expect.poll(() => told.mock.calls).toEqual([['246810']])
  expect(document.body.innerText).not.toMatch(/[246810]/)
})
