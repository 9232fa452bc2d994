import type { Backend } from './backend.ts'
import type { CommandLine } from './commandLine.ts'
import type { Customer } from './customer.ts'
import type { CustomerEvents } from './events.ts'
import { fillIn, type Lookup } from './expression.ts'
import { Failure, Missing } from './failure.ts'
import type { YamlPlace } from './yamlFile.ts'

/** State shared by the steps of one scenario. */
export interface Context {
  readonly backend: Backend
  readonly customers: ReadonlyMap<string, Customer>
  readonly events: CustomerEvents
  /** Runs h5 steps; undefined when scenarios run without the CLI. */
  readonly commandLine: CommandLine | undefined
  /** Captures, and the rows of loops. */
  readonly variables: Map<string, unknown>
  /** Finds the values of all names in `${...}`. */
  readonly lookup: Lookup
  /** Aborts the scenario on timeout or interruption. */
  readonly signal: AbortSignal
  /** Called after each step. */
  readonly onStep: (at: YamlPlace, text: string, ms: number) => void
}

/**
 * Fills in the `${...}` of a step.
 * @throws Failure naming an unknown one
 */
export async function fillInStep<Thing>({ lookup }: Context, thing: Thing): Promise<Thing> {
  try {
    return (await fillIn(thing, lookup)) as Thing
  } catch (error) {
    if (error instanceof Missing) throw error
    throw new Failure([error instanceof Error ? error.message : String(error)])
  }
}

/** @throws Failure when the scenario does not have such a customer */
export async function customerNamed(context: Context, name: string): Promise<Customer> {
  const wanted = await fillInStep(context, name)
  const customer = context.customers.get(wanted)
  if (!customer) throw new Failure([`there is no customer ${wanted}`])
  return customer
}
