import type { MessageId } from '../messages.ts'
import { Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'

/** The id of the picture that a record points at, by its address or by the id itself. */
export const pictureIdOf = (picture: string): string => picture.slice(picture.lastIndexOf('/') + 1)

/**
 * A picture that a record points at is one that this user uploaded: nobody points at a stranger's, or out of the world.
 * @throws Refusal with the reason and field that were given
 */
export async function assertOwnPicture(
  scope: Scope,
  userId: number,
  address: string,
  no: { readonly reason: MessageId; readonly field: string },
): Promise<void> {
  const base = `/pictures/${scope.world.name}/`
  const picture = await scope.tx
    .selectFrom('picture')
    .select('id')
    .where('id', '=', address.slice(base.length))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!picture || !address.startsWith(base)) throw new Refusal(no.reason, no.field)
}
