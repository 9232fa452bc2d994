import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '#sdk/errors.ts'
import { mount } from '../testing/mount.tsx'
import { Button } from '../kit/Button.tsx'
import { AmountField } from './AmountField.tsx'
import { CheckField } from './CheckField.tsx'
import { Field } from './Field.tsx'
import { readDraft } from '../session/drafts.ts'
import { useFields } from './forms.ts'
import { SubmitButton } from './SubmitButton.tsx'

const operation = 'userLogin'

function Login({ send }: { readonly send: () => ApiError | undefined }) {
  const form = useFields({
    draft: 'login',
    secret: ['password'],
    defaults: { user_string: '', password: '' },
    check: (v) => ({
      user_string: v.user_string === '' && 'form.required',
      password: v.password.length < 6 && { id: 'password.length', values: { least: 6, most: 16 } },
    }),
  })
  return (
    <>
      <form
        id={form.id}
        noValidate
        onSubmit={form.submit(async () => {
          const refusal = send()
          if (refusal) form.refused(refusal)
          else form.done()
        })}
      >
        <Field label="Account" {...form.field('user_string')} />
        <Field label="Password" type="password" {...form.field('password')} />
      </form>
      <SubmitButton of={form}>Sign in</SubmitButton>
    </>
  )
}

test('faults are shown at their fields before anything is sent, and the first one has the focus', async () => {
  const send = vi.fn()
  await mount(<Login send={send} />)
  await userEvent.type(page.getByLabelText('Password'), '123{Enter}')
  const account = page.getByLabelText('Account')
  await expect.element(account).toHaveAttribute('aria-invalid', 'true')
  await expect.element(account).toHaveFocus()
  await expect.element(page.getByLabelText('Password')).toHaveAccessibleDescription('6 to 16 characters')
  expect(send).not.toHaveBeenCalled()
})

function Agreement() {
  const form = useFields({
    defaults: { amount: '', agreement: false },
    check: (v) => ({
      amount: v.amount === '' && 'form.amount',
      agreement: !v.agreement && 'form.agree',
    }),
  })
  return (
    <>
      <form id={form.id} noValidate onSubmit={form.submit(async () => {})}>
        <AmountField label="Amount" unit="USDT" {...form.control('amount')} />
        <CheckField label="Agreed" {...form.field('agreement')} />
      </form>
      <SubmitButton of={form}>Buy</SubmitButton>
    </>
  )
}

test('the first fault has the focus, also before fields that the form library focuses itself', async () => {
  const focused: string[] = []
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLInputElement) focused.push(target.type)
  })
  await mount(<Agreement />)
  await page.getByRole('button', { name: 'Buy' }).click()
  await expect.element(page.getByLabelText('Amount')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByLabelText('Amount')).toHaveFocus()
  expect(focused).toEqual(['text'])
})

test('a refusal without a field is shown beside the button until the form changes', async () => {
  await mount(
    <Login send={() => new ApiError('refused', 'Closed for today', { operation, field: 'closed' })} />,
  )
  await userEvent.type(page.getByLabelText('Account'), 'dana@h5.example')
  await userEvent.type(page.getByLabelText('Password'), 'demo123456')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Closed for today')
  await userEvent.type(page.getByLabelText('Password'), '7')
  await expect.element(page.getByRole('alert')).toBeEmptyDOMElement()
})

test('a refusal is shown at its field; values are kept until success, except secrets', async () => {
  const answers = [new ApiError('refused', 'No such account', { operation, field: 'user_string' }), undefined]
  await mount(<Login send={() => answers.shift()} />)
  const account = page.getByLabelText('Account')
  await userEvent.type(account, 'dana@h5.example')
  await userEvent.type(page.getByLabelText('Password'), 'demo123456')
  expect(readDraft('login')).toEqual({ user_string: 'dana@h5.example' })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(account).toHaveAccessibleDescription('No such account')
  await userEvent.type(account, 's')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.poll(() => readDraft('login')).toEqual({})
})

function Transfer({ send }: { readonly send: () => Promise<void> }) {
  const form = useFields({ defaults: { number: '' }, check: () => ({}) })
  return (
    <form
      noValidate
      onSubmit={form.submit(async () => {
        await send()
        form.done()
      })}
    >
      <Field label="Amount" {...form.field('number')} />
      <Button type="submit">Send</Button>
    </form>
  )
}

test('the same input is not sent again, neither while it is in progress nor after it, until it changes', async () => {
  let answer = () => {}
  const send = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)))
  await mount(<Transfer send={send} />)
  const amount = page.getByLabelText('Amount')
  const tap = () => page.getByRole('button', { name: 'Send' }).click()
  await userEvent.type(amount, '5')
  await tap()
  await expect.poll(() => send.mock.calls.length).toBe(1)
  await tap()
  answer()
  await tap()
  await tap()
  expect(send).toHaveBeenCalledTimes(1)
  await userEvent.type(amount, '0')
  await tap()
  await expect.poll(() => send.mock.calls.length).toBe(2)
})

function Purchase({ balance }: { readonly balance: number | undefined }) {
  const form = useFields({
    defaults: { amount: '', note: '' },
    check: (v) => ({
      amount: balance !== undefined && Number(v.amount) > balance && 'form.insufficient',
      note: balance !== undefined && v.note === '' && 'form.required',
    }),
  })
  return (
    <form noValidate>
      <Field label="Amount" {...form.field('amount')} />
      <Field label="Note" {...form.field('note')} />
    </form>
  )
}

function Arriving() {
  const [balance, setBalance] = useState<number>()
  return (
    <>
      <Purchase balance={balance} />
      <Button onClick={() => setBalance(100)}>Little</Button>
      <Button onClick={() => setBalance(1000)}>Enough</Button>
    </>
  )
}

test('[S5.25] filled fields are validated again when the balance arrives, and empty ones are not', async () => {
  await mount(<Arriving />)
  const amount = page.getByLabelText('Amount')
  await userEvent.type(amount, '500')
  await expect.element(amount).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: 'Little' }).click()
  await expect.element(amount).toHaveAccessibleDescription('Insufficient balance')
  await expect.element(page.getByLabelText('Note')).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: 'Enough' }).click()
  await expect.element(amount).not.toHaveAttribute('aria-invalid')
})
