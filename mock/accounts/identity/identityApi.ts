import { handle } from '../../engine/handler.ts'
import { Refusal } from '../../engine/refusal.ts'
import { ownPicture, repeatedPicture } from '../pictures/pictures.ts'
import { assertAdvancedOpen, fileAdvanced, fileBasic } from './identity.ts'
import { advancedProfile, profile } from './profile.ts'

export const userCenter = handle('userCenter', async (call) => ({
  message: await profile(call, call.user),
}))

export const userCenter2 = handle('userCenter2', async (call) => ({
  message: await advancedProfile(call, call.user),
}))

export const userRealName = handle('userRealName', async (call, { country, name, card_id, address }) => {
  await fileBasic(call, call.user, {
    country: country.trim(),
    name: name.trim(),
    card_id: card_id.trim(),
    address: address.trim(),
  })
  return { message: call.translate('done-filed') }
})

export const userRealName2 = handle('userRealName2', async (call, input) => {
  await assertAdvancedOpen(call, call.user, input.card_id)
  const own = (field: 'front_pic' | 'reverse_pic' | 'hand_pic') =>
    ownPicture(call, call.user.id, input[field], { reason: 'picture-not-found', field })
  const pictures = {
    front_pic: await own('front_pic'),
    reverse_pic: await own('reverse_pic'),
    hand_pic: await own('hand_pic'),
  }
  const repeated = await repeatedPicture(call, pictures)
  if (repeated) throw new Refusal('picture-repeated', repeated)
  await fileAdvanced(call, call.user.id, pictures)
  return { message: call.translate('done-filed') }
})
