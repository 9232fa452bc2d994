import { createControl } from '#sdk/control/control.ts'
import { fieldsOf, isForm, withFields, withHeader, type Fields, type Request } from './exchange.ts'
import { forward } from './forward.ts'
import type { Honest, Tools } from './types.ts'

let copies = 0

/** Control API of the honest backend, even if it is hidden from clients. */
export function createTools(honest: Honest): Tools {
  const control = createControl(
    honest.world === undefined ? { url: honest.url } : { url: honest.url, world: honest.world },
  )
  return {
    control,
    dryRun: async (request) => {
      const named = request.headers['x-mock-world']
      const from = typeof named === 'string' ? named : honest.world
      const copy = `copy-${String(process.pid)}-${String(++copies)}`
      const headers = from === undefined ? {} : { 'x-mock-world': from }
      const image = await forward(honest, {
        method: 'GET',
        url: '/__mock/export',
        headers,
        body: Buffer.of(),
      })
      await forward(honest, {
        method: 'POST',
        url: '/__mock/import',
        headers: { 'x-mock-world': copy, 'content-type': 'application/vnd.sqlite3' },
        body: image.body,
      })
      try {
        return await forward(honest, withHeader(inWorld(request, from, copy), 'x-mock-world', copy))
      } finally {
        await createControl({ url: honest.url, world: copy })('worldDrop', { name: copy })
      }
    },
  }
}

/** The URL of a picture contains the name of its world. */
function inWorld(request: Request, from: string | undefined, to: string): Request {
  if (!isForm(request) || from === undefined) return request
  const fields = Object.entries(fieldsOf(request)).map(([name, value]) => [
    name,
    value.replaceAll(`/pictures/${from}/`, `/pictures/${to}/`),
  ])
  return withFields(request, Object.fromEntries(fields) as Fields)
}
