import { exchange } from '#sdk/control/exchange.ts'
import { withToken } from './control.ts'

/** Operations of the control API that return a file. */
type FileOperation = 'exportWorld' | 'journalExport' | 'journalHar'

/**
 * Downloads the answer of an operation. Uses fetch, because a link cannot send the name of the world.
 * @param fallback file name if the answer has none
 * @returns message for the user
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

/**
 * Replaces this world with an exported file.
 * @throws ControlError
 */
export async function importWorld(world: string, file: File): Promise<void> {
  const body = await file.arrayBuffer()
  await withToken(world, (options) =>
    exchange(options, 'importWorld', { body, contentType: 'application/vnd.sqlite3' }),
  )
}
