import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '#sdk/errors.ts'
import { mount } from '../testing/mount.tsx'
import { LockFault, toLockRefusal, type LockRefusal } from './LockFault.tsx'

const locked = new ApiError('refused', 'Wait 60 seconds', {
  operation: 'userLogin',
  reason: 'too-many-attempts',
})

function Form() {
  const [refusal, setRefusal] = useState<LockRefusal>()
  return (
    <>
      <LockFault refusal={refusal} />
      <button type="button" onClick={() => setRefusal(toLockRefusal(locked))}>
        Sign in
      </button>
    </>
  )
}

test('a lock counts from the seconds of its refusal, however long the form was open', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    await mount(<Form />)
    const button = page.getByRole('button', { name: 'Sign in' })
    await expect.element(button).toBeVisible()
    vi.setSystemTime(Date.now() + 6_000)
    await button.click()
    expect(document.querySelector('[aria-hidden=true]')?.textContent).toMatch(/in 60 s$/)
  } finally {
    vi.useRealTimers()
  }
})
