import { entriesOf, isKeyOf } from '#domain/records.ts'
import type { ControlAnswer } from '#sdk/control/control.ts'

export type JobKind = ControlAnswer<'jobList'>['rows'][number]['kind']

/** Description of each kind of job. */
export const kinds: Readonly<Record<JobKind, string>> = {
  'spot-cross': 'A spot order is checked against the price',
  'lever-watch': 'A position is checked against the price',
  'option-expiry': 'An option expires',
  'finance-day': 'A plan pays its daily yield',
  'subscription-redeem': 'The coins of a subscription unlock',
  'rebate-day': 'Daily commissions are paid',
  'deposit-review': 'A deposit passes its review',
  'withdrawal-review': 'A withdrawal passes its review',
  'basic-review': 'A basic verification passes its review',
  'advanced-review': 'An advanced verification passes its review',
  'subscription-review': 'A subscription passes its review',
}

export const isJobKind = (text: string): text is JobKind => isKeyOf(kinds, text)

export const kindOptions = [
  { value: '', label: 'all' },
  ...entriesOf(kinds).map(([value]) => ({ value, label: value })),
]
