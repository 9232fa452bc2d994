import { signal } from '@preact/signals-react'
import { useEffect, useState } from 'react'
import { OptionStatus } from '#generated/enums.ts'
import { read } from '#sdk/call.ts'
import { toOption, toOptions, type Option } from '#sdk/model/option.ts'
import { api } from '../../../api/api.ts'
import { serverNow } from '../../../api/clock.ts'
import { queryClient } from '../../../api/query.ts'
import { signedIn } from '../../../session/session.ts'
import { useRead } from '../../../api/useRead.ts'
import { useValue } from '../../../platform/useValue.ts'
import { notify, useAccountEvent } from '../../../market/live/account.ts'
import { showResult } from '../../../market/live/announced.ts'

export interface Running {
  readonly option: Option
  /** On the scale of `performance.now()`, which is monotonic: a wrong phone clock has no effect. */
  readonly endsAt: number
  /** The same on the backend's clock, for charts. */
  readonly until: number
}

export type OptionTracker = ReturnType<typeof createTracker>

const askAgainMs = 1_000

/**
 * Follows options from purchase to result: `running` counts down, `result` is the newest one that was not dismissed.
 */
function createTracker() {
  const running = signal<readonly Running[]>([])
  const result = signal<Option | undefined>(undefined)
  const settling = new Set<number>()
  const silenced = new Map<number, () => void>()
  let open = false
  const isOpen = () => open

  const watch = (option: Option, answeredAt = performance.now()) => {
    if (option.status === 'closed') return
    if (!silenced.has(option.id)) silenced.set(option.id, showResult(`option ${option.id}`))
    const others = running.peek().filter((one) => one.option.id !== option.id)
    const endsAt = answeredAt + option.remainingMs
    const until = serverNow() + endsAt - performance.now()
    running.value = [...others, { option, endsAt, until }].sort((one, other) => one.endsAt - other.endsAt)
  }
  const finish = (option: Option) => {
    running.value = running.peek().filter((one) => one.option.id !== option.id)
    result.value = option
    for (const route of ['microtradeLists', 'microtradePayableCurrencies'])
      void queryClient.invalidateQueries({ queryKey: [route] })
  }
  /** Polls the outcome of an option until the backend knows it. */
  const settle = async (id: number) => {
    if (settling.has(id) || !running.peek().some((one) => one.option.id === id)) return
    settling.add(id)
    while (isOpen()) {
      const option = await read(api, 'microtradeOrder', { id }).then(toOption, () => undefined)
      if (option?.status === 'closed') {
        if (isOpen()) finish(option)
        else notify((to) => to.notifyResult(option))
        break
      }
      // The backend's clock says there is time left, so continue from there.
      if (option && option.remainingMs > askAgainMs) {
        watch(option)
        break
      }
      await new Promise((resolve) => setTimeout(resolve, askAgainMs))
    }
    settling.delete(id)
  }
  const follow = () => {
    open = true
    return () => {
      open = false
      running.value = []
      result.value = undefined
      silenced.forEach((notifyAgain) => notifyAgain())
      silenced.clear()
    }
  }
  /** Dismisses the newest result. */
  const dismiss = () => (result.value = undefined)
  return { running, result, watch, settle, follow, dismiss }
}

/**
 * Returns the tracker of this screen, which follows every open option of the user, including those bought elsewhere.
 */
export function useOptionTracker(): OptionTracker {
  const [tracker] = useState(createTracker)
  const isSignedIn = useValue(signedIn)
  const open = useRead(
    'microtradeLists',
    { status: OptionStatus.open, limit: 50 },
    { enabled: isSignedIn, staleTime: 0, select: toOptions },
  )
  useEffect(() => tracker.follow(), [tracker])
  useEffect(() => {
    if (!open.data || open.isPlaceholderData) return
    const age = Date.now() - open.dataUpdatedAt
    for (const option of open.data) {
      // An old answer may list options that have ended since; their results were reported elsewhere.
      if (age < option.remainingMs + askAgainMs) tracker.watch(option, performance.now() - age)
    }
  }, [tracker, open.data, open.dataUpdatedAt, open.isPlaceholderData])
  useAccountEvent(
    'option',
    ({ option }) => option.status === OptionStatus.closed && void tracker.settle(option.id),
  )
  // The event that backends of this family send.
  useAccountEvent('closed_microorder', ({ data }) => void tracker.settle(data.id))
  return tracker
}
