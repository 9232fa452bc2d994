import type { World } from '../../engine/scope.ts'

/** A code that was sent, for telling a right one from a wrong one. */
export interface SentCode {
  /** Of its message in the outbox. */
  readonly id: number
  readonly code: string
  /** World time, ms. */
  readonly at: number
}

/** Those that stand in the outbox still, oldest first. */
export const sentCodes = (world: World): Promise<readonly SentCode[]> =>
  world.look(({ tx }) => tx.selectFrom('outbox').select(['id', 'code', 'at']).orderBy('id').execute())
