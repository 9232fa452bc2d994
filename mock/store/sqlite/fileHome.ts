import { existsSync } from 'node:fs'
import type { Home } from '../home.ts'
import { besideOf, recover, removeAll, swapIn } from './placing.ts'
import { openStore } from './store.ts'

/** A world in its own file. */
export const fileHome = (file: string): Home => ({
  label: file,
  isEmpty: () => {
    recover(file)
    return Promise.resolve(!existsSync(file))
  },
  open: async () => openStore(file),
  openBeside: async (image) => ({
    store: openStore(besideOf(file), image ?? 'fresh'),
    swapIn: async () => swapIn(file),
  }),
  remove: async () => {
    removeAll(file)
  },
})
