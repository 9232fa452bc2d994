import { servedContract } from '../contract/document.ts'

/** Field names of rows and events that forms do not share: only sdk/model reads them. */
export function wireNames() {
  const { schemas } = servedContract().components
  const sent = new Set()
  const answered = new Set()
  for (const [name, schema] of Object.entries(schemas))
    for (const property of Object.keys(schema.properties ?? {}))
      (/Form$|^UserRegisterBy/.test(name) ? sent : answered).add(property)
  return [...answered].filter((name) => name.includes('_') && !sent.has(name))
}
