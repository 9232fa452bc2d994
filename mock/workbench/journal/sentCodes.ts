import type { World } from '../../engine/scope.ts'

/** A sent code, for distinguishing correct codes from wrong ones. */
export interface SentCode {
  /** Id of its message in the outbox. */
  readonly id: number
  readonly code: string
  /** World time, ms. */
  readonly at: number
}

/** Codes that are still in the outbox, oldest first. */
export const sentCodes = (world: World): Promise<readonly SentCode[]> =>
  world.look(({ tx }) => tx.selectFrom('outbox').select(['id', 'code', 'at']).orderBy('id').execute())
