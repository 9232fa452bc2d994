import { shapes } from './backends/shapes.ts'
import type { Wrong } from './types.ts'

/** Every wrong backend, by what is wrong with it. */
export const wrongBackends: Readonly<Record<string, readonly Wrong[]>> = { shapes }
