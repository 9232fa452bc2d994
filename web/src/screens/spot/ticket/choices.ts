import { persistedSignal } from '../../../platform/persistedSignal.ts'

/** Setting: the kind that an empty ticket begins with. */
export const usualKind = persistedSignal<'limit' | 'market'>('spot-kind', {
  read: (text) => (text === 'limit' ? text : 'market'),
  write: (kind) => (kind === 'limit' ? kind : undefined),
})
