import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'

/** Names of rows and events that no form has as well: outside of sdk/model nobody reads them. */
export function wireNames() {
  const text = readFileSync(new URL('../openapi.yaml', import.meta.url), 'utf8')
  const contract = /** @type {{ components: { schemas: Record<string, { properties?: object }> } }} */ (
    load(text)
  )
  const { schemas } = contract.components
  const sent = new Set()
  const answered = new Set()
  for (const [name, schema] of Object.entries(schemas))
    for (const property of Object.keys(schema.properties ?? {}))
      (/Form$|^UserRegisterBy/.test(name) ? sent : answered).add(property)
  return [...answered].filter((name) => name.includes('_') && !sent.has(name))
}
