import type { Payload } from '../operations.ts'

/** What an invitation says on a picture. */
export interface Poster {
  readonly code: string
  /** Address of registration with the code. */
  readonly link: string
  /** Pictures to put it on. */
  readonly pictures: readonly { readonly id: number; readonly address: string }[]
}

export const toPoster = (payload: Payload<'userMyPoster'>): Poster => ({
  code: payload.extension_code,
  link: payload.share_url,
  pictures: payload.pics.map(({ id, pic }) => ({ id, address: pic })),
})

/** What an invitation says in a message, as `navigator.share` takes it. */
export interface ShareText {
  readonly title: string
  readonly text: string
  readonly url: string
}

export const toShareText = (payload: Payload<'userMyShare'>): ShareText => ({
  title: payload.share_title,
  text: payload.share_content,
  url: payload.share_url,
})
