import type { ReadonlySignal } from '@preact/signals-react'
import { Stale } from '../../figures/Stale.tsx'
import { useValue } from '../../platform/useValue.ts'
import { receivedAt } from './connection.ts'

/** Any market moves within this time; a single one may rest longer. */
const quietMs = { all: 5_000, one: 10_000 }

interface LiveSignProps {
  /** Time of the last message about one market, `heardAt` of its ticker; about any market by default. */
  readonly of?: ReadonlySignal<number>
}

/** Green dot while prices arrive, their age once they stopped. */
export function LiveSign({ of }: LiveSignProps) {
  return <Stale at={useValue(of ?? receivedAt)} afterMs={of ? quietMs.one : quietMs.all} showLive />
}
