import { readFileSync } from 'node:fs'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { load } from 'js-yaml'

interface AsyncApi {
  readonly channels: Readonly<
    Record<string, { readonly address: string; readonly messages: Readonly<Record<string, unknown>> }>
  >
  readonly operations: Readonly<
    Record<string, { readonly action: 'send' | 'receive'; readonly channel: { readonly $ref: string } }>
  >
  readonly components: {
    readonly schemas: object
    readonly messages: Readonly<Record<string, { readonly payload: { readonly $ref: string } }>>
  }
}

const document = load(readFileSync(new URL('../../asyncapi.yaml', import.meta.url), 'utf8')) as AsyncApi
const ajv = new Ajv({ strict: false, allErrors: true, verbose: true, validateFormats: false })
ajv.addSchema({ $id: 'asyncapi', components: { schemas: document.components.schemas } })

const compile = (message: string): ValidateFunction => {
  const reference = document.components.messages[message]?.payload.$ref
  if (reference === undefined) throw new Error(`asyncapi.yaml has no message ${message}`)
  return ajv.compile({ $ref: `asyncapi${reference}` })
}

/** Every event that the backend may send, with its payload validator. */
const events = new Map(
  Object.values(document.operations)
    .filter(({ action }) => action === 'send')
    .map(({ channel: { $ref } }) => {
      const channel = document.channels[$ref.replace('#/channels/', '')]
      if (!channel) throw new Error(`asyncapi.yaml has no channel ${$ref}`)
      return [channel.address, compile(Object.keys(channel.messages)[0] ?? '')] as const
    }),
)
const acknowledgement = compile('Acknowledgement')

export const eventNames: readonly string[] = Array.from(events.keys())

/** Returns the schema errors of a payload; undefined for an event outside asyncapi.yaml. */
export function errorsOf(event: string, payload: unknown): readonly ErrorObject[] | undefined {
  const validate = event === 'acknowledgement' ? acknowledgement : events.get(event)
  if (!validate) return undefined
  return validate(payload) ? [] : (validate.errors ?? [])
}

/** Describes how a message violates asyncapi.yaml; empty when it does not. */
export function breachesOf(event: string, payload: unknown): readonly string[] {
  const errors = errorsOf(event, payload)
  if (!errors) return [`${event} is not an event of asyncapi.yaml`]
  return errors.map(
    ({ instancePath, message }) => `${event}${instancePath} ${message ?? ''} in ${JSON.stringify(payload)}`,
  )
}
