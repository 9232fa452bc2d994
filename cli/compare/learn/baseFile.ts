import { createControl } from '#sdk/control/control.ts'
import { exportJournal } from '#sdk/control/files.ts'
import { isJsonObject, type JsonObject } from '../values.ts'

/**
 * Returns the default world file of a mock, which the recording of a new world contains.
 * @throws ControlError
 */
export async function defaultWorldOf(url: string, token: string | undefined): Promise<JsonObject> {
  const world = `compare-base-${crypto.randomUUID().slice(0, 8)}`
  const control = createControl({ url, world, token })
  await control('worldCreate', { name: world, journal: true })
  try {
    const recording = await exportJournal({ url, world, token })
    const start = isJsonObject(recording) && isJsonObject(recording['start']) ? recording['start'] : {}
    return isJsonObject(start['world_file']) ? start['world_file'] : {}
  } finally {
    await control('worldDrop', { name: world })
  }
}
