import type { Purpose } from './cost.ts'

/**
 * Maximum number of writes of money per probe and part of the stage. The plan prints it, and the budget enforces it.
 */
export const announced: Readonly<Record<string, Readonly<Partial<Record<Purpose, number>>>>> = {
  'operations.succeed': {
    buying: 1,
    selling: 1,
    margin: 1,
    stake: 1,
    plan: 1,
    subscription: 1,
    withdrawal: 1,
    deposit: 1,
  },
  'session.identity': { stake: 1 },
  // Each write is sent twice with the same key.
  'idempotency.replay': { waiting: 2, margin: 2, stake: 2, plan: 2, subscription: 2, deposit: 2 },
  'bystanders.records': { waiting: 2, margin: 2, plan: 2 },
  'bystanders.reviews': { deposit: 2, withdrawal: 1 },
  'sides.sale': { selling: 1 },
  'sides.even': { stake: 1 },
  'parallel.purchases': { waiting: 2, plan: 2, stake: 2 },
  'sockets.dealings': { waiting: 1, buying: 1, selling: 1, margin: 1, stake: 1, plan: 1 },
  'lists.sorted': { margin: 1 },
  'effects.spot-waiting': { waiting: 1 },
  'effects.spot-market': { buying: 1, selling: 1 },
  'effects.contract-market': { margin: 2 },
  'effects.contract-part': { margin: 1 },
  'effects.contract-waiting': { margin: 1 },
  'effects.option': { stake: 2 },
  'effects.plan': { plan: 1 },
  'effects.subscription': { subscription: 1 },
  'effects.deposit': { deposit: 1 },
  'effects.withdrawal': { withdrawal: 1 },
  'time.plan': { plan: 1 },
  // Resources that a probe undoes or uses up are created again for the next one.
  'stage.waitingOrder': { waiting: 7 },
  'stage.filledOrder': { buying: 1, selling: 1 },
  'stage.openPosition': { margin: 3 },
  'stage.waitingContract': { margin: 4 },
  'stage.closedPosition': { margin: 1 },
  'stage.option': { stake: 1 },
  'stage.plan': { plan: 4 },
  'stage.subscription': { subscription: 1 },
  'stage.depositRequest': { deposit: 1 },
  'stage.rebates': { deposit: 1 },
}
