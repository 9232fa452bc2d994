/** Replaces @asyncapi/parser in the page: it wraps a document that tools/docs/main.ts has parsed. */
export {
  isAsyncAPIDocument,
  isOldAsyncAPIDocument,
  toAsyncAPIDocument,
} from '@asyncapi/parser/esm/document.js'
export { unstringify } from '@asyncapi/parser/esm/stringify.js'
export { Schema as SchemaV2 } from '@asyncapi/parser/esm/models/v2/schema.js'
