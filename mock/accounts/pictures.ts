import { entriesOf } from '#domain/records.ts'
import { minute } from '#domain/time.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal, type RefusalReason } from '../engine/refusal.ts'
import type { Scope, World } from '../engine/scope.ts'

/** Addresses of one step of world time are equal: a screen that reads again loads no picture again. */
const step = 5 * minute

/**
 * The address at which a picture can be seen for the next five to ten minutes of world time. Who may see the
 * picture gets a new one with each answer.
 * @param picture id of a picture; records of earlier versions hold an address instead. Empty stays empty
 */
export function pictureAddress({ world, now }: Pick<Scope, 'world' | 'now'>, picture: string): string {
  if (picture === '') return ''
  const id = pictureIdOf(picture)
  const expires = String((Math.floor(now / step) + 2) * step)
  return `${baseOf(world)}${id}?expires=${expires}&signature=${signatureOf(world, id, expires)}`
}

/** Whether such an address was given by this world and has not expired. */
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

/** The id of a picture, from its address with any signature, or from the id itself. */
export const pictureIdOf = (address: string): string => address.replace(/\?.*$/s, '').replace(/^.*\//s, '')

export interface NewPicture {
  readonly userId: number
  readonly mediaType: string
  readonly bytes: Uint8Array
}

/** Keeps a picture and returns its id: 128 random bits. */
export async function keepPicture(scope: Scope, { userId, mediaType, bytes }: NewPicture): Promise<string> {
  const id = scope.random.hex(16)
  await scope.tx
    .insertInto('picture')
    .values({ id, user_id: userId, media_type: mediaType, bytes, size: bytes.length, created_at: scope.now })
    .execute()
  return id
}

/**
 * The id of a picture that a record may point at. It must be one that this user uploaded to
 * this world.
 * @throws Refusal with the reason and field that were given
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

/** The first of these fields whose picture is that of an earlier one, by its bytes. */
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
