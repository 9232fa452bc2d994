import { persistedSignal } from '../../../platform/persistedSignal.ts'

/** Setting: the ticket asks for side and amount only. */
export const lite = persistedSignal('spot-lite', {
  read: (text) => text === 'on',
  write: (on) => (on ? 'on' : undefined),
})

/** Setting: the kind that an empty ticket begins with. */
export const usualKind = persistedSignal<'limit' | 'market'>('spot-kind', {
  read: (text) => (text === 'limit' ? text : 'market'),
  write: (kind) => (kind === 'limit' ? kind : undefined),
})
