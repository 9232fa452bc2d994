import { expect, test, vi } from 'vitest'
import type { Exchange } from '../../core/exchange.ts'
import type { Listener } from '../../core/listeners.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { expectBalancesReported, expectChangesReported } from './ownListener.ts'

/** A listener that has received one balance. */
const listener: Listener = {
  received: [],
  undocumented: new Set(),
  of: () => [{ kind: 'change', currency_id: 3, available: '1.00000000', frozen: '0.00000000' }],
  until: (isEnough) => Promise.resolve(isEnough(listener)),
  ask: () => Promise.resolve(undefined),
  emit: () => undefined,
  isOpen: () => true,
  close: () => undefined,
}

const json = { type: 'error', message: 'Maintenance' }
const refused: Exchange = {
  operation: 'walletList',
  request: { method: 'POST', url: 'https://backend.example/api/wallet/list', headers: {} },
  answer: { status: 200, headers: new Headers(), text: JSON.stringify(json), json },
  ms: 1,
}
const trial = { send: () => Promise.resolve(refused) }

test.each([
  ['reported balances', expectBalancesReported],
  [
    'changes of balances',
    (...given: Parameters<typeof expectBalancesReported>) =>
      expectChangesReported(...given, () => Promise.resolve()),
  ],
])('%s are neither right nor wrong when wallet/list is refused', async (_, check) => {
  const watch = { expect: vi.fn(() => true), unchecked: vi.fn() }
  await expect(check(listener, trial, watch, 'a position')).rejects.toThrow(NotPossible)
  expect(watch.expect).not.toHaveBeenCalled()
})
