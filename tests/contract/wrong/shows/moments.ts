import type { Seen, Site } from '../site.ts'

/** Files three pictures of a document. */
export async function fullFiling(site: Site, token: string, grey: number): Promise<Seen> {
  const [front_pic = '', reverse_pic = '', hand_pic = ''] = await Promise.all(
    [0, 1, 2].map(async (more) => String((await site.upload(token, grey + more)).json['message'])),
  )
  return site.as(token)('userRealName2', { front_pic, reverse_pic, hand_pic })
}
