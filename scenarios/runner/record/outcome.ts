import type { ControlAnswer } from '#sdk/control/control.ts'
import type { Person } from './people.ts'
import type { Step } from './step.ts'

type ShownUser = ControlAnswer<'userShow'>

/** Ids, times and what follows from the price of the moment: these say nothing that amounts do not. */
const leftOut = new Set(['id', 'expiresAt', 'endsAt', 'unlocksAt', 'lastPrice', 'profit'])
const lists = ['balances', 'orders', 'positions', 'options', 'plans', 'subscriptions'] as const

/** A step that holds what a customer has at the end to what they had at the end of the recording. */
export function outcomeStep({ name }: Person, shown: ShownUser): Step {
  const rows = lists.flatMap((list) => {
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
