import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { language } from '../i18n/catalogue.ts'
import { mount } from '../testing/mount.tsx'
import { AmountField } from './AmountField.tsx'
import { CodeField } from './CodeField.tsx'
import { useFields } from './forms.ts'
import { Passcode } from './Passcode.tsx'
import { rules } from './rules.ts'
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

test('an amount accepts only numbers: no letters, no third decimal place; thousands are grouped', async () => {
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
])('an amount pasted as %s becomes %s, including when it replaces another', async (pasted, text) => {
  await mount(<Amount places={2} />)
  await userEvent.fill(field(), '1234')
  await userEvent.fill(field(), pasted)
  await expect.element(field()).toHaveValue(text)
})

test('the caret stays where the user types and deletes, including next to a group sign', async () => {
  await mount(<Amount places={2} />)
  const input = field()
  await userEvent.type(input, '12345')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}9')
  await expect.element(input).toHaveValue('123,945')
  await userEvent.keyboard('8')
  await expect.element(input).toHaveValue('1,239,845')
  // After the second group sign, the digit before it is deleted.
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
  await userEvent.keyboard('{Backspace}')
  await expect.element(input).toHaveValue('123,845')
  await userEvent.keyboard('7')
  await expect.element(input).toHaveValue('1,237,845')
  await userEvent.keyboard('{Home}{ArrowRight}{Delete}')
  await expect.element(input).toHaveValue('137,845')
})

test('a number set from outside follows the notation of the language, and of another language', async () => {
  await mount(<Amount places={2} max="12345.678" />)
  await page.getByRole('button', { name: 'Max' }).click()
  await expect.element(field()).toHaveValue('12,345.67')
  language.value = 'esp'
  await expect.element(field()).toHaveValue('12.345,67')
})

test('one tap fills in the maximum, and lots are whole', async () => {
  await mount(<Amount places={0} max="17" />)
  await userEvent.type(field(), '1.5')
  await expect.element(field()).toHaveValue('15')
  await page.getByRole('button', { name: 'Max' }).click()
  await expect.element(field()).toHaveValue('17')
})

/** Types as an input method does: the text is composed, then committed. */
async function compose(text: string): Promise<void> {
  const session = cdp() as { send: (method: string, parameters: object) => Promise<unknown> }
  for (const length of Array.from(text, (_, index) => index + 1))
    await session.send('Input.imeSetComposition', {
      text: text.slice(0, length),
      selectionStart: length,
      selectionEnd: length,
    })
  await session.send('Input.insertText', { text })
}

test.each([
  ['jp', '１，５００．５', '1,500.5'],
  ['jp', '１０，０００', '10,000'],
  ['esp', '１２.５００,５', '12.500,5'],
  ['th', '๑,๕๐๐.๕', '1,500.5'],
] as const)('in %s the composed text %s becomes %s', async (chosen, keys, text) => {
  await mount(<Amount places={2} />)
  language.value = chosen
  await field().click()
  await compose(keys)
  await expect.element(field()).toHaveValue(text)
})

function Code({ send }: { readonly send: (code: string) => void }) {
  const form = useFields({
    defaults: { code: '' },
    check: (v) => ({ code: rules.code(v.code) ?? rules.codeDigits(v.code) }),
  })
  return (
    <form onSubmit={form.submit(async ({ code }) => send(code))}>
      <CodeField label="Code" waitFor="test" onSend={async () => true} {...form.field('code')} />
      <button type="submit">Send</button>
    </form>
  )
}

test('a code accepts full-width digits, typed or composed', async () => {
  const send = vi.fn()
  await mount(<Code send={send} />)
  await page.getByLabelText('Code').click()
  await compose('１２３４５６')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => send.mock.calls).toEqual([['123456']])
  await page.getByLabelText('Code').fill('６５４３２１')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => send.mock.lastCall).toEqual(['654321'])
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

test('a share is chosen by key and by tap; a fractional share is left as it was typed', async () => {
  const listener = vi.fn()
  await mount(<Share onChange={listener} />)
  const slider = page.getByRole('slider')
  await expect.element(slider).toHaveAttribute('aria-valuetext', '33%')
  expect(listener).not.toHaveBeenCalled()
  await page.getByRole('button', { name: '75%' }).click()
  expect(listener).toHaveBeenLastCalledWith(75)
  slider.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(listener).toHaveBeenLastCalledWith(76)
  await expect.element(slider).toHaveAttribute('aria-valuetext', '76%')
})

function Secret({ onComplete }: { readonly onComplete: (digits: string) => void }) {
  const [value, setValue] = useState('')
  return <Passcode label="Fund password" value={value} onChange={setValue} onComplete={onComplete} />
}

test('six digits make a fund password; it is reported with the sixth digit and never shown', async () => {
  const listener = vi.fn()
  await mount(<Secret onComplete={listener} />)
  await page
    .getByRole('textbox', { name: /Fund password|1/ })
    .first()
    .click()
  await userEvent.keyboard('24681')
  expect(listener).not.toHaveBeenCalled()
  await userEvent.keyboard('x0')
  await expect.poll(() => listener.mock.calls).toEqual([['246810']])
  expect(document.body.innerText).not.toMatch(/[246810]/)
})

test('a fund password accepts full-width digits as well', async () => {
  const listener = vi.fn()
  await mount(<Secret onComplete={listener} />)
  const first = page.getByRole('textbox', { name: /Fund password|1/ }).first()
  await first.click()
  await userEvent.keyboard('２４６８１０')
  await expect.poll(() => listener.mock.calls).toEqual([['246810']])
})
