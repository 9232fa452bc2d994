import { readFile } from 'node:fs/promises'
import { read, exchange } from '#sdk/call.ts'
import type { ControlOperation } from '#sdk/control/control.ts'
import { exchange as controlExchange, fileOf, messageOf } from '#sdk/control/exchange.ts'
import type { Input, OperationId, ReadOperation } from '#sdk/operations.ts'
import type { Fields, ApiOperation } from '../api/catalogue.ts'
import type { Context } from '../context/context.ts'
import { UsageError } from '../errors/errors.ts'
import { explainFileError } from '../errors/explainFileError.ts'
import { sendOnce } from './network.ts'

/** Content of one call. */
interface Request {
  readonly fields: Fields
  /** Path of the file to send. */
  readonly file?: string | undefined
  /** Distinguishes several writes of one run. */
  readonly part?: string | undefined
}

/** Performs any operation and returns its message, with the fields beside it if there are any; a file as bytes. */
export function perform(context: Context, operation: ApiOperation, request: Request): Promise<unknown> {
  return operation.api === 'product'
    ? callApi(context, operation, request)
    : callControl(context, operation, request)
}

async function callApi(
  context: Context,
  operation: ApiOperation,
  { fields, file, part }: Request,
): Promise<unknown> {
  const { id, auth, effect, body } = operation
  const api = auth === 'token' ? context.api : context.visitor
  if (effect === 'read') return read(api, id as ReadOperation, fields as Input<ReadOperation>)
  const input = body === 'multipart' ? await formWith(file) : fields
  const { message, ...beside } = await sendOnce(context, part, (key) =>
    exchange(api, id as OperationId, { input, key }),
  )
  return Object.keys(beside).length === 0 ? message : { message, ...beside }
}

async function callControl(
  context: Context,
  operation: ApiOperation,
  { fields, file }: Request,
): Promise<unknown> {
  const { id, body, media, answerMedia } = operation
  const response = await controlExchange(context.controlOptions, id as ControlOperation, {
    ...(body === 'query' && { query: textsOf(fields) }),
    ...(body === 'json' && { body: JSON.stringify(fields), contentType: 'application/json' }),
    ...(body === 'file' && { body: await bytesOf(file), ...(media !== undefined && { contentType: media }) }),
  })
  if (answerMedia === 'application/json') return messageOf(response, context.endpoint)
  const answer = fileOf(response, answerMedia ?? '', context.endpoint)
  return answerMedia?.endsWith('yaml') === true ? answer.text() : new Uint8Array(await answer.arrayBuffer())
}

const textsOf = (fields: Fields): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )

async function formWith(file: string | undefined): Promise<FormData> {
  const form = new FormData()
  form.set('file', new Blob([await bytesOf(file)]))
  return form
}

/** @throws UsageError when the file cannot be read */
async function bytesOf(file: string | undefined): Promise<Uint8Array<ArrayBuffer>> {
  if (file === undefined) throw new UsageError('--file: name the file to send', '--file')
  return new Uint8Array(await readFile(file).catch(explainFileError('--file', file)))
}
