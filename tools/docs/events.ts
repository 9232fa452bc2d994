import { Parser, stringify } from '@asyncapi/parser'

/**
 * asyncapi.yaml, parsed and its references followed, as the page for it reads it: parsing needs Ajv, which compiles
 * code, and the pages of the docs are served with a policy that forbids it.
 */
export async function eventsOf(text: string): Promise<string> {
  const { document, diagnostics } = await new Parser().parse(text)
  const json = document && stringify(document)
  if (json === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'))
  return json
}
