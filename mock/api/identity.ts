import { handle } from '../contract/handler.ts'
import { fileAdvanced, fileBasic } from '../people/identity.ts'
import { assertOwnPicture } from '../people/pictures.ts'

export const userRealName = handle('userRealName', async (call, { country, name, card_id, address }) => {
  await fileBasic(call, call.user, {
    country: country.trim(),
    name: name.trim(),
    card_id: card_id.trim(),
    address: address.trim(),
  })
  return { message: call.say('done-filed') }
})

export const userRealName2 = handle('userRealName2', async (call, input) => {
  const { card_id, front_pic, reverse_pic, hand_pic } = input
  await fileAdvanced(call, call.user, { card_id: card_id.trim(), front_pic, reverse_pic, hand_pic })
  for (const field of ['front_pic', 'reverse_pic', 'hand_pic'] as const) {
    await assertOwnPicture(call, call.user.id, input[field], { reason: 'picture-not-found', field })
  }
  return { message: call.say('done-filed') }
})
