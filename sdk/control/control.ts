import {
  controlEndpoints,
  type ControlInput,
  type ControlOperation,
  type operations as Operations,
} from '#generated/control.ts'
import { exchange, messageOf, type ControlOptions } from './exchange.ts'

export type { ControlInput, ControlOperation }

/** Payload of a successful answer. */
export type ControlAnswer<Id extends ControlOperation> =
  Operations[Id]['responses'][200]['content']['application/json']['message']

/**
 * Calls one operation of the control API.
 * @throws ControlError, or the error of `fetch` without a connection
 */
export type Control = <Id extends ControlOperation>(
  operation: Id,
  ...input: object extends ControlInput<Id> ? [input?: ControlInput<Id>] : [input: ControlInput<Id>]
) => Promise<ControlAnswer<Id>>

/** Creates a client for the control API of a running mock: `await control('clock', { advance: 60_000 })`. */
export function createControl(options: ControlOptions): Control {
  return async <Id extends ControlOperation>(operation: Id, input: object = {}) => {
    const isBody = controlEndpoints[operation].startsWith('POST ')
    const response = await exchange(
      { ...options, world: targetWorld(operation, input) ?? options.world },
      operation,
      isBody
        ? { body: JSON.stringify(input), contentType: 'application/json' }
        : { query: Object.fromEntries(givenFields(input)) },
    )
    return (await messageOf(response, options.url)) as ControlAnswer<Id>
  }
}

/**
 * The world that an operation creates or drops. Load balancers route by the world header, so without it, or with
 * another name, the request could reach a process that does not have this world.
 */
function targetWorld(operation: ControlOperation, input: object): string | undefined {
  if (operation !== 'worldCreate' && operation !== 'worldDrop') return undefined
  // The mock rejects invalid names with a message.
  return 'name' in input && typeof input.name === 'string' && /^[\w.-]{1,64}$/.test(input.name)
    ? input.name
    : undefined
}

const givenFields = (input: object): readonly (readonly [string, string])[] =>
  Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))

/** Id of the user who sent a logged request; undefined for anonymous requests. */
export const senderOf = ({ user_id }: ControlAnswer<'requestList'>[number]): number | undefined => user_id
