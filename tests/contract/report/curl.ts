import type { Exchange } from '../core/exchange.ts'

/** A request as a command that repeats it in a terminal. */
export function curlOf({ request }: Exchange): string {
  const { method, url, headers, body } = request
  const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
  const given = Object.entries(headers)
    .filter(([name]) => name.toLowerCase() !== 'user-agent')
    .map(([name, value]) =>
      value.includes('$TOKEN') ? `-H "${name}: ${value}"` : `-H ${quote(`${name}: ${value}`)}`,
    )
  const words = ['curl', ...(method === 'GET' ? [] : [`-X ${method}`]), quote(url), ...given]
  if (body !== undefined && body !== '') words.push(`--data ${quote(body)}`)
  return words.join(' ')
}
