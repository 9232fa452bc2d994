import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { openDoubts } from '../feedback/doubt.ts'
import { Toasts } from '../feedback/Toasts.tsx'
import DoubtLine from '../shell/DoubtLine.tsx'
import { serverNow } from './clock.ts'
import { useWrite } from './useWrite.ts'

const seen = vi.fn<(sent: unknown) => void>()

function Transfer({ number }: { readonly number: string }) {
  const write = useWrite('walletChange')
  const send = async () =>
    seen(await write.send({ currency_id: 3, number, from_field: 'change', to_field: 'lever' }))
  return (
    <>
      <button type="button" aria-busy={write.busy} onClick={() => void send()}>
        Transfer
      </button>
      <Toasts onOpen={() => {}} />
      <DoubtLine />
    </>
  )
}

type Answer = object | 'lost'
/** Stubs a backend that returns the answers of each path in turn and repeats the last one. */
function backend(answers: Readonly<Record<string, Answer[]>>) {
  const calls: Request[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/api', '')
    calls.push(request)
    const list = answers[path] ?? []
    const answer = list.length > 1 ? list.shift() : list[0]
    if (answer === undefined || answer === 'lost') throw new TypeError('Failed to fetch')
    return Response.json(await Promise.resolve(answer))
  })
  return {
    keys: () =>
      calls
        .filter(({ url }) => url.endsWith('/wallet/change'))
        .map(({ headers }) => headers.get('Idempotency-Key')),
  }
}

const done = { type: 'ok', message: 'Done' }
/** A list with a transfer of the moment it is read: one from before the write would not be its outcome. */
const historyOf = (value: string) => ({
  type: 'ok',
  get message() {
    const created_time = new Date(serverNow()).toISOString().slice(0, 19).replace('T', ' ')
    return { data: [{ id: 1, currency: 3, value, created_time }], next_page_url: null }
  },
})
const tap = () => page.getByRole('button', { name: 'Transfer' }).click()
const question = page.getByRole('region', { name: 'Waiting for confirmation' })

/** Taps "Check now". Only the lookup that follows finds the answer, however many came by themselves before it. */
async function checkNow(history: Answer[], answer: Answer): Promise<void> {
  window.addEventListener('click', () => (history[0] = answer), { capture: true, once: true })
  await question.getByRole('button', { name: 'Check now' }).click()
}

afterEach(() => {
  localStorage.clear()
  openDoubts.value = []
  vi.unstubAllGlobals()
  seen.mockClear()
})

test('two simultaneous taps send once', async () => {
  let answer = (_: object) => {}
  const { keys } = backend({ '/wallet/change': [new Promise<object>((resolve) => (answer = resolve))] })
  await mount(<Transfer number="1" />)
  const button = page.getByRole('button', { name: 'Transfer' })
  await expect.element(button).toBeVisible()
  const element = button.element()
  const tap = () => element.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  tap()
  tap()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  tap()
  answer(done)
  await expect.poll(() => seen.mock.calls).toContainEqual([{ ok: true, answer: { message: 'Done' } }])
  expect(keys()).toHaveLength(1)
})

test('a write whose answer is lost is looked up, and reported as done if it was', async () => {
  const { keys } = backend({ '/wallet/change': ['lost'], '/wallet/hzhistory': [historyOf('2.00000000')] })
  await mount(<Transfer number="2" />)
  await tap()
  await expect.element(page.getByText(/It went through/)).toBeVisible()
  expect(seen.mock.lastCall?.[0]).toMatchObject({ ok: true })
  expect(keys()).toHaveLength(1)
})

test('a lost write that had no effect is sent again with the same key', async () => {
  const { keys } = backend({ '/wallet/change': ['lost', done], '/wallet/hzhistory': [historyOf('9')] })
  await mount(<Transfer number="3" />)
  await tap()
  await expect.element(page.getByText(/You can try again/)).toBeVisible()
  await tap()
  await expect.poll(() => seen.mock.calls.length).toBe(2)
  expect(seen.mock.lastCall?.[0]).toMatchObject({ ok: true })
  const [first, second] = keys()
  expect(second).toBe(first)
  // The outcome is known, so the same input is a new intent.
  await tap()
  await expect.poll(() => keys().length).toBe(3)
  expect(keys()[2]).not.toBe(first)
})

test('while the outcome is unknown, the question stays and the button is locked', async () => {
  const history: Answer[] = ['lost']
  const { keys } = backend({ '/wallet/change': ['lost'], '/wallet/hzhistory': history })
  await mount(<Transfer number="4" />)
  await tap()
  await expect.element(question.getByText(/We are checking whether it went through/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Transfer' })).toHaveAttribute('aria-busy', 'true')
  await checkNow(history, historyOf('4.00000000'))
  await expect.element(page.getByText(/It went through/)).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  expect(seen.mock.lastCall?.[0]).toMatchObject({ ok: true })
  expect(keys()).toHaveLength(1)
})

function Row() {
  const cancel = useWrite('coinTradeCancel')
  return (
    <button type="button" onClick={() => void cancel.send({ id: 1 })}>
      Cancel order
    </button>
  )
}

function FormBesideRow() {
  const [isThere, setThere] = useState(true)
  return (
    <>
      <Transfer number="5" />
      {isThere && <Row />}
      <button type="button" onClick={() => setThere(false)}>
        Order is filled
      </button>
    </>
  )
}

test('a pending lookup of a form survives a write of a row beside it, and the removal of that row', async () => {
  const history: Answer[] = ['lost']
  backend({
    '/wallet/change': ['lost'],
    '/wallet/hzhistory': history,
    '/coin/trade': [{ type: 'ok', message: 'Cancelled' }],
  })
  await mount(<FormBesideRow />)
  await tap()
  await expect.element(question).toBeVisible()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('button', { name: 'Order is filled' }).click()
  await expect.element(page.getByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument()
  await checkNow(history, historyOf('9'))
  await expect.element(question.getByText(/You can try again/)).toBeVisible()
})

test.each(['tap', 'key'])('a second %s on "Check now" does not close the answer', async (by) => {
  const history: Answer[] = ['lost']
  backend({ '/wallet/change': ['lost'], '/wallet/hzhistory': history })
  await mount(<Transfer number="6" />)
  await tap()
  await expect.element(question).toBeVisible()
  const { x, y, width, height } = question.getByRole('button').element().getBoundingClientRect()
  const answered = new MutationObserver(() => {
    if (!document.body.textContent.includes('You can try again')) return
    answered.disconnect()
    const under = document.elementFromPoint(x + width / 2, y + height / 2)
    // A key presses the button with the focus, wherever that is.
    const pressed = by === 'tap' ? under : document.activeElement
    pressed?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })
  answered.observe(document.body, { childList: true, characterData: true, subtree: true })
  await checkNow(history, historyOf('9'))
  await expect.element(question.getByText(/You can try again/)).toBeVisible()
  await expect.element(question.getByRole('button', { name: 'Close' })).toHaveFocus()
  const close = question.getByRole('button', { name: 'Close' }).element()
  await expect
    .poll(
      () => {
        close.dispatchEvent(new MouseEvent('click', { bubbles: true }))
        return question.query()
      },
      { timeout: 5_000 },
    )
    .toBeNull()
})
