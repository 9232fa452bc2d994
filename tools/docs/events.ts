import { Parser, stringify } from '@asyncapi/parser'

/**
 * Parses asyncapi.yaml and resolves its references for its page: parsing in the browser needs Ajv, which compiles code,
 * and the policy of the docs pages forbids that.
 */
export async function eventsOf(text: string): Promise<string> {
  const { document, diagnostics } = await new Parser().parse(text)
  const json = document && stringify(document)
  if (json === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'))
  return json
}
