import { exchange } from '#sdk/control/exchange.ts'
import { withToken } from './control.ts'

/** Operations of the control door that answer a file. */
type FileOperation = 'exportWorld' | 'journalExport' | 'journalHar'

/**
 * Saves what an operation answers. Fetched and not linked: a link cannot say which world it means.
 * @param fallback its name, where the door gives none
 * @returns what to say of it
 */
export async function downloadFrom(
  world: string,
  operation: FileOperation,
  fallback: string,
): Promise<string> {
  const response = await withToken(world, (options) => exchange(options, operation))
  const given = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = given ?? fallback
  link.click()
  URL.revokeObjectURL(link.href)
  return `Saved ${link.download}`
}

/** Puts the world of a file in the place of this one. @throws ControlError */
export async function importWorld(world: string, file: File): Promise<void> {
  const body = await file.arrayBuffer()
  await withToken(world, (options) =>
    exchange(options, 'importWorld', { body, contentType: 'application/vnd.sqlite3' }),
  )
}
