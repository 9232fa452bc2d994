import { signal } from '@preact/signals-react'
import { useEffect, useState } from 'react'
import { read } from '#sdk/call.ts'
import { api } from '../../../api/api.ts'
import { serverNow } from '../../../api/clock.ts'
import { queryClient } from '../../../api/query.ts'
import { signedIn } from '../../../session/session.ts'
import { useRead } from '../../../api/useRead.ts'
import { useValue } from '../../../platform/useValue.ts'
import { useAccountEvent } from '../../../market/live/account.ts'
import { showResult } from '../../../market/live/announced.ts'
import type { Option } from '../terms.ts'

export interface Running {
  readonly option: Option
  /** On the clock that only counts, `performance.now()`: a wrong phone clock moves nothing. */
  readonly endsAt: number
  /** The same on the backend's clock, for charts. */
  readonly until: number
}

export type OptionTracker = ReturnType<typeof createTracker>

const askAgainMs = 1_000

/** Follows options from purchase to result: `running` counts down, `results` waits to be shown. */
function createTracker() {
  const running = signal<readonly Running[]>([])
  const results = signal<readonly Option[]>([])
  const asking = new Set<number>()
  const hushed = new Map<number, () => void>()
  let open = false
  const isOpen = () => open

  const watch = (option: Option, heardAt = performance.now()) => {
    if (option.status === 3) return
    if (!hushed.has(option.id)) hushed.set(option.id, showResult('option', option.id))
    const others = running.peek().filter((one) => one.option.id !== option.id)
    const endsAt = heardAt + option.remain_milli_seconds
    const until = serverNow() + endsAt - performance.now()
    running.value = [...others, { option, endsAt, until }].sort((one, other) => one.endsAt - other.endsAt)
  }
  const finish = (option: Option) => {
    running.value = running.peek().filter((one) => one.option.id !== option.id)
    results.value = [...results.peek(), option]
    for (const route of ['microtradeLists', 'microtradePayableCurrencies'])
      void queryClient.invalidateQueries({ queryKey: [route] })
  }
  /** Asks what became of an option until the backend knows. */
  const settle = async (id: number) => {
    if (asking.has(id) || !running.peek().some((one) => one.option.id === id)) return
    asking.add(id)
    while (isOpen()) {
      const option = await read(api, 'microtradeOrder', { id }).catch(() => undefined)
      if (option?.status === 3) {
        if (isOpen()) finish(option)
        else notifyLater([option])
        break
      }
      // The backend's clock says there is time left: count on from there.
      if (option && option.remain_milli_seconds > askAgainMs) {
        watch(option)
        break
      }
      await new Promise((resolve) => setTimeout(resolve, askAgainMs))
    }
    asking.delete(id)
  }
  const stand = () => {
    open = true
    return () => {
      open = false
      running.value = []
      notifyLater(results.peek())
      results.value = []
      hushed.forEach((speak) => speak())
      hushed.clear()
    }
  }
  return { running, results, watch, settle, stand, seen: () => (results.value = results.peek().slice(1)) }
}

/** Results that came while the screen was left: nobody saw them there. */
function notifyLater(results: readonly Option[]): void {
  if (results.length === 0) return
  void import('../../../market/live/notify.ts').then(({ notifyOption }) => {
    results.forEach(notifyOption)
  })
}

/** The tracker of this screen: knows every open option of the user, also those bought elsewhere. */
export function useOptionTracker(): OptionTracker {
  const [tracker] = useState(createTracker)
  const known = useValue(signedIn)
  const open = useRead('microtradeLists', { status: 1, limit: 50 }, { enabled: known, staleTime: 0 })
  useEffect(() => tracker.stand(), [tracker])
  useEffect(() => {
    if (!open.data || open.isPlaceholderData) return
    const heardAt = performance.now() - (Date.now() - open.dataUpdatedAt)
    for (const option of open.data.data) tracker.watch(option, heardAt)
  }, [tracker, open.data, open.dataUpdatedAt, open.isPlaceholderData])
  useAccountEvent('option', ({ option }) => option.status === 3 && void tracker.settle(option.id))
  // Backends of the family say it this way.
  useAccountEvent('closed_microorder', ({ data }) => void tracker.settle(data.id))
  return tracker
}
