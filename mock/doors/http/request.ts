import type { IncomingHttpHeaders } from 'node:http'
import type { UploadedFile } from '../../engine/handler.ts'
import { baseOf } from './worldPath.ts'
import type { World } from '../../engine/scope.ts'
import { defaultWorld } from '../../engine/worlds.ts'
import type { Fields } from '#contract/document.ts'

/** One request on its way through Prism's pipeline; `input` is filled by the input check. */
export interface ApiRequest {
  readonly world: World
  readonly method: string
  /** Below the base path, as the contract writes it. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  /** `unreadable`: JSON that is no object. */
  readonly body: URLSearchParams | Fields | 'unreadable' | undefined
  readonly file: UploadedFile | undefined
  /** Address of the caller; its network for IPv6. */
  readonly remoteAddress: string
  input: Fields
  /** Id of the caller, once a handler knows it. */
  userId?: number
}

/** Reads urlencoded fields; the last of two equal names wins, as in PHP. No name reaches Object.prototype. */
export function fieldsOf(parameters: URLSearchParams): Fields {
  const fields: Fields = { __proto__: null }
  for (const [name, value] of parameters) fields[name] = value
  return fields
}

/**
 * The origin that the caller addressed, with `/w/NAME` for a world, however the caller named it: a link is opened without
 * the header. A proxy in front says whether that was https.
 */
export function originOf(request: ApiRequest): string {
  const { headers, world } = request
  const base = baseOf(request) || (world.name === defaultWorld ? '' : `/w/${world.name}`)
  const scheme = headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'
  const host = headers.host ?? ''
  return `${scheme}://${/^[\w.:[\]-]{1,255}$/.test(host) ? host : 'localhost'}${base}`
}
