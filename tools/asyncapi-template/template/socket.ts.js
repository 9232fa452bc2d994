import { File } from '@asyncapi/generator-react-sdk'
import { declarations } from '../declarations.js'

/** One file: an interface a schema, the event maps of socket.io, and the market channels. */
export default function ({ asyncapi }) {
  return <File name="socket.ts">{declarations(asyncapi)}</File>
}
