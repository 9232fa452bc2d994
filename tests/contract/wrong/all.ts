import { effects } from './backends/effects.ts'
import { idempotency } from './backends/idempotency.ts'
import { languageFaults } from './backends/language.ts'
import { listFaults } from './backends/lists.ts'
import { refusalForms } from './backends/refusals.ts'
import { rules } from './backends/rules.ts'
import { sessions } from './backends/session.ts'
import { shapes } from './backends/shapes.ts'
import { accountSockets, marketSockets, socketManners } from './backends/sockets.ts'
import { strangers } from './backends/strangers.ts'
import { lates, transports } from './backends/transport.ts'
import { values } from './backends/values.ts'
import type { Wrong } from './types.ts'

/** Every wrong backend, by what is wrong with it. */
export const wrongBackends: Readonly<Record<string, readonly Wrong[]>> = {
  shapes,
  sessions,
  strangers,
  rules,
  refusals: refusalForms,
  idempotency,
  language: languageFaults,
  lists: listFaults,
  values,
  effects,
  transport: transports,
  late: lates,
  marketSockets,
  socketManners,
  accountSockets,
}
