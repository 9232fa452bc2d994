import { quoteWord, fieldText } from '#sdk/shell.ts'
import type { Context } from '../context/context.ts'
import type { Fields, ApiOperation } from './catalogue.ts'

const isSecret = (field: string): boolean =>
  /password|^(\w+_)?code$|token/i.test(field) && field !== 'extension_code'

interface CurlOptions {
  readonly file: string | undefined
  readonly showSecrets: boolean
}

/** The same request as a curl command, with the current session; secrets are masked unless requested. */
export function curlLine(
  { endpoint, world, language, key, token, settings }: Context,
  operation: ApiOperation,
  input: Fields,
  { file, showSecrets }: CurlOptions,
): string {
  const { api, method, path, auth, effect, body, media } = operation
  const mask = (text: string) => (showSecrets ? text : '***')
  const session = api === 'product' && auth === 'token' ? token() : undefined
  const { controlToken } = settings
  const headers = [
    ...(api === 'product' ? [`language-mark: ${language}`] : []),
    ...(session === undefined ? [] : [`Authorization: ${mask(session)}`]),
    ...(world === undefined ? [] : [`X-Mock-World: ${world}`]),
    ...(api === 'control' && controlToken !== undefined ? [`X-Mock-Token: ${mask(controlToken)}`] : []),
    ...(api === 'product' && effect === 'write' ? [`Idempotency-Key: ${key}`] : []),
    ...(body === 'json' || body === 'file' ? [`Content-Type: ${media ?? ''}`] : []),
  ]
  const shown = Object.entries(input).map(
    ([name, value]) => [name, isSecret(name) ? mask(fieldText(value)) : value] as const,
  )
  const data = {
    none: [],
    query: ['-G', ...urlencodedOptions(shown)],
    form: urlencodedOptions(shown),
    json: ['--data', JSON.stringify(Object.fromEntries(shown))],
    multipart: ['-F', `file=@${file ?? 'FILE'}`],
    file: ['--data-binary', `@${file ?? 'FILE'}`],
  }[body]
  const url = `${endpoint}${api === 'product' ? '/api' : '/__mock'}${path}`
  const words = ['curl', '-sS', '-X', method, url, ...headers.flatMap((header) => ['-H', header]), ...data]
  return words.map(quoteWord).join(' ')
}

const urlencodedOptions = (fields: readonly (readonly [string, unknown])[]): readonly string[] =>
  fields.flatMap(([name, value]) => ['--data-urlencode', `${name}=${fieldText(value)}`])
