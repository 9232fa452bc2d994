import type { Backend } from './backend.ts'
import type { CommandLine } from './commandLine.ts'
import type { Customer } from './customer.ts'
import { filled, type Lookup } from './expression.ts'
import { Failure, Missing } from './failure.ts'
import type { Heard } from './events.ts'
import type { Place } from './yamlFile.ts'

/** What the steps of one scenario share. */
export interface Context {
  readonly backend: Backend
  readonly customers: ReadonlyMap<string, Customer>
  readonly heard: Heard
  /** For the steps h5; absent where scenarios run without the command line. */
  readonly commandLine: CommandLine | undefined
  /** Captures, and the rows of loops. */
  readonly variables: Map<string, unknown>
  /** Of everything that a `${...}` can name. */
  readonly lookup: Lookup
  /** Ends the scenario from outside: its time is up, or the run was interrupted. */
  readonly signal: AbortSignal
  /** Hears of each step when it is over. */
  readonly onStep: (at: Place, text: string, ms: number) => void
}

/** What a step says, with its `${...}` filled in. @throws Failure that names what cannot be */
export async function filledIn<Thing>({ lookup }: Context, thing: Thing): Promise<Thing> {
  try {
    return (await filled(thing, lookup)) as Thing
  } catch (error) {
    if (error instanceof Missing) throw error
    throw new Failure([error instanceof Error ? error.message : String(error)])
  }
}

/** @throws Failure when the scenario has no such customer */
export async function customerNamed(context: Context, name: string): Promise<Customer> {
  const wanted = await filledIn(context, name)
  const customer = context.customers.get(wanted)
  if (!customer) throw new Failure([`there is no customer ${wanted}`])
  return customer
}
