import { createHmac, timingSafeEqual } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { entriesOf } from '#domain/records.ts'
import { minute } from '#domain/time.ts'
import { Refusal, type RefusalReason } from '../../engine/refusal.ts'
import type { Scope, World } from '../../engine/scope.ts'

/** URLs within one such step of world time are equal, so that a screen that reads again does not reload pictures. */
const addressStep = 5 * minute

/**
 * Returns a signed URL of a picture, valid for five to ten minutes of world time. Every answer to a permitted reader
 * has a new one.
 * @param picture id of a picture; records of earlier versions contain a URL instead. An empty string stays empty
 */
export function pictureAddress({ world, now }: Pick<Scope, 'world' | 'now'>, picture: string): string {
  if (picture === '') return ''
  const id = pictureIdOf(picture)
  const expires = String((Math.floor(now / addressStep) + 2) * addressStep)
  return `${baseOf(world)}${id}?expires=${expires}&signature=${signatureOf(world, id, expires)}`
}

/** Returns true for a URL that this world signed and that has not expired. */
export function isSigned(world: World, id: string, query: URLSearchParams, now: number): boolean {
  const expires = query.get('expires') ?? ''
  const given = Buffer.from(query.get('signature') ?? '')
  const right = Buffer.from(signatureOf(world, id, expires))
  return given.length === right.length && timingSafeEqual(given, right) && Number(expires) > now
}

function signatureOf({ pictureKey }: World, id: string, expires: string): string {
  return createHmac('sha256', pictureKey).update(`${id} ${expires}`).digest('hex')
}

const baseOf = (world: World): string => `/pictures/${world.name}/`

/** Extracts the id of a picture from its URL with any signature; an id stays as it is. */
export const pictureIdOf = (address: string): string => address.replace(/\?.*$/s, '').replace(/^.*\//s, '')

export interface NewPicture {
  readonly userId: number
  readonly mediaType: string
  readonly bytes: Uint8Array
}

/** Stores a picture and returns its id: 128 random bits. */
export async function keepPicture(scope: Scope, { userId, mediaType, bytes }: NewPicture): Promise<string> {
  const id = scope.random.hex(16)
  await scope.tx
    .insertInto('picture')
    .values({ id, user_id: userId, media_type: mediaType, bytes, size: bytes.length, created_at: scope.now })
    .execute()
  return id
}

/**
 * Returns the id of a picture for use in a record. This user must have uploaded it to this world.
 * @throws Refusal with the given reason and field
 */
export async function ownPicture(
  scope: Scope,
  userId: number,
  address: string,
  no: { readonly reason: RefusalReason; readonly field: string },
): Promise<string> {
  const id = pictureIdOf(address)
  const picture = await scope.tx
    .selectFrom('picture')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!picture || !address.startsWith(baseOf(scope.world) + id)) throw new Refusal(no.reason, no.field)
  return id
}

/** Returns the first field whose picture has the same bytes as that of an earlier field. */
export async function repeatedPicture<Field extends string>(
  scope: Scope,
  pictures: Readonly<Record<Field, string>>,
): Promise<Field | undefined> {
  const seen: Uint8Array[] = []
  for (const [field, id] of entriesOf(pictures)) {
    const { bytes } = await scope.tx
      .selectFrom('picture')
      .select('bytes')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (seen.some((one) => Buffer.compare(one, bytes) === 0)) return field
    seen.push(bytes)
  }
  return undefined
}

/** Creates a PNG of one grey pixel (0 black to 255 white), used for earlier uploads of the users in a world file. */
export function samplePicture(grey = 128): Buffer {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixel = deflateSync(Buffer.from([0, grey]))
  return Buffer.concat([magic, chunk('IHDR', header), chunk('IDAT', pixel), chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
