import type { Payload } from '../operations.ts'

/** Content of an invitation poster. */
export interface Poster {
  readonly code: string
  /** Registration URL with the code. */
  readonly link: string
  /** Background pictures. */
  readonly pictures: readonly { readonly id: number; readonly address: string }[]
}

export const toPoster = (payload: Payload<'userMyPoster'>): Poster => ({
  code: payload.extension_code,
  link: payload.share_url,
  pictures: payload.pics.map(({ id, pic }) => ({ id, address: pic })),
})

/** Content of an invitation message, in the shape of `navigator.share`. */
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
