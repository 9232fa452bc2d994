import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { language } from '../i18n/catalogue.ts'
import { mount } from '../testing/mount.tsx'
import { AmountField } from './AmountField.tsx'
import { Passcode } from './Passcode.tsx'
import { Slider } from '../kit/Slider.tsx'

afterEach(() => {
  language.value = 'en'
})

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

const field = () => page.getByLabelText('Amount')

test('an amount keeps what makes a number: no letters, no third place; thousands are grouped', async () => {
  await mount(<Amount places={2} />)
  await userEvent.type(field(), '0012345a.349')
  await expect.element(field()).toHaveValue('12,345.34')
  await userEvent.clear(field())
  await expect.element(field()).toHaveValue('')
})

test.each([
  ['en', '10,000', '10,000'],
  ['en', '1,5', '1.5'],
  ['esp', '12.500', '12.500'],
  ['esp', '12.500,5', '12.500,5'],
] as const)('in %s the keys %s show %s', async (chosen, keys, text) => {
  await mount(<Amount places={2} />)
  language.value = chosen
  await userEvent.type(field(), keys)
  await expect.element(field()).toHaveValue(text)
})

test.each([
  ['69,278.55', '69,278.55'],
  ['69.278,55', '69,278.55'],
  ['1,234,567', '1,234,567'],
  ['10 000', '10,000'],
  ['１２３', '123'],
  ['0,5', '0.5'],
])('an amount that is pasted as %s is %s, also in place of another', async (pasted, text) => {
  await mount(<Amount places={2} />)
  await userEvent.fill(field(), '1234')
  await userEvent.fill(field(), pasted)
  await expect.element(field()).toHaveValue(text)
})

test('the caret stays where one types and deletes, also beside a group sign', async () => {
  await mount(<Amount places={2} />)
  const input = field()
  await userEvent.type(input, '12345')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}9')
  await expect.element(input).toHaveValue('123,945')
  await userEvent.keyboard('8')
  await expect.element(input).toHaveValue('1,239,845')
  // Behind the second group sign: the digit before it goes.
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
  await userEvent.keyboard('{Backspace}')
  await expect.element(input).toHaveValue('123,845')
  await userEvent.keyboard('7')
  await expect.element(input).toHaveValue('1,237,845')
  await userEvent.keyboard('{Home}{ArrowRight}{Delete}')
  await expect.element(input).toHaveValue('137,845')
})

test('a number from elsewhere is written as the language writes it, and again in another language', async () => {
  await mount(<Amount places={2} max="12345.678" />)
  await page.getByRole('button', { name: 'Max' }).click()
  await expect.element(field()).toHaveValue('12,345.67')
  language.value = 'esp'
  await expect.element(field()).toHaveValue('12.345,67')
})

test('all of it is one tap, and lots are whole', async () => {
  await mount(<Amount places={0} max="17" />)
  await userEvent.type(field(), '1.5')
  await expect.element(field()).toHaveValue('15')
  await page.getByRole('button', { name: 'Max' }).click()
  await expect.element(field()).toHaveValue('17')
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
