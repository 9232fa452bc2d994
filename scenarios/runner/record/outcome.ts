import type { ControlAnswer } from '#sdk/control/control.ts'
import type { Person } from './people.ts'
import type { Step } from './step.ts'

type ShownUser = ControlAnswer<'userShow'>

/** Ids, times, and values derived from the current price: they add nothing to the amounts. */
const leftOut = new Set(['id', 'expiresAt', 'endsAt', 'unlocksAt', 'lastPrice', 'profit'])
const comparedLists = ['balances', 'orders', 'positions', 'options', 'plans', 'subscriptions'] as const

/** A step that compares a customer's final state with that of the recording. */
export function outcomeStep({ name }: Person, shown: ShownUser): Step {
  const rows = comparedLists.flatMap((list) => {
    const kept = shown[list].map((row) =>
      Object.fromEntries(Object.entries(row).filter(([field]) => !leftOut.has(field))),
    )
    return kept.length > 0 ? [[list, kept] as const] : []
  })
  return {
    name: `What ${name} has in the end`,
    control: 'userShow',
    with: { account: `\${${name}.account}` },
    expect: { user: { identity: shown.user.identity }, ...Object.fromEntries(rows) },
  }
}
