import { DatabaseSync } from 'node:sqlite'

export type Image = Uint8Array<ArrayBuffer>
export interface Answer {
  readonly status: number
  readonly type: string
  readonly reason?: string
  readonly message: unknown
}

const mediaType = 'application/vnd.sqlite3'

/** A world as one file, through the control door. */
export async function exported(url: string, world = 'default'): Promise<Image> {
  const response = await fetch(`${url}/__mock/export`, { headers: { 'X-Mock-World': world } })
  return new Uint8Array(await response.arrayBuffer())
}

export async function imported(url: string, image: BodyInit, world = 'default'): Promise<Answer> {
  const headers = { 'content-type': mediaType, 'X-Mock-World': world }
  const response = await fetch(`${url}/__mock/import`, { method: 'POST', headers, body: image })
  return { ...((await response.json()) as Omit<Answer, 'status'>), status: response.status }
}

/** A copy of an image that somebody has worked on with SQLite. */
export function edited(image: Image, change: (database: DatabaseSync) => void): Image {
  using database = new DatabaseSync(':memory:')
  database.deserialize(image)
  database.exec('PRAGMA foreign_keys = OFF')
  change(database)
  return new Uint8Array(database.serialize())
}
