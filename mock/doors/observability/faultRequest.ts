import { operations } from '#generated/operations.ts'
import type { World } from '../../engine/scope.ts'
import { ControlRefusal } from './controlRefusal.ts'
import { socketFaults, type Fault, type FaultForm, type Faults } from './faults.ts'

const mostEach = 100
const timed: ReadonlySet<string> = new Set(['latency', 'late'])

/** Adds a fault. @throws ControlRefusal for one that could never apply, which is a mistake in the form */
export function addFault(faults: Faults, world: World, form: FaultForm): Fault {
  const bad = (field: keyof FaultForm, message: string) => new ControlRefusal(message, 'invalid-input', field)
  const ofSockets = socketFaults.some((kind) => kind === form.kind)
  if (ofSockets && form.operation !== undefined)
    throw bad('operation', `${form.kind} applies to a socket channel, not an operation`)
  if (!ofSockets && form.channel !== undefined)
    throw bad('channel', `${form.kind} applies to an operation, not a socket channel`)
  if (form.operation !== undefined && !Object.hasOwn(operations, form.operation))
    throw bad('operation', `The contract has no operation ${form.operation}`)
  if (timed.has(form.kind) && form.ms === undefined) throw bad('ms', `${form.kind} needs ms`)
  if (form.market !== undefined && !world.catalogue.marketBySymbol(form.market))
    throw bad('market', `There is no market ${form.market}`)
  if (form.market !== undefined && form.kind !== 'market-closed')
    throw bad('market', 'Only market-closed asks for a market')
  if (faults.list(world.name).length >= mostEach)
    throw new ControlRefusal(`A world has ${mostEach} faults at most: clear some`, 'too-many-faults')
  return faults.add(world.name, form)
}
