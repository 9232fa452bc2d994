import type { components } from '#generated/http.ts'
import type { User } from '../store/schema.ts'

/** A user as `user/center` shows one. */
export function profile(user: User): components['schemas']['UserProfile'] {
  const byMail = user.login_type === 'email'
  return {
    id: user.id,
    account: user.account,
    nickname: user.nickname,
    phone: byMail ? '' : user.account,
    email: byMail ? user.account : '',
    review_status: user.review_status as 0 | 1 | 2,
    advanced_user: user.advanced_status as 0 | 1 | 2,
    name: '',
    card_id: '',
    extension_code: user.invite_code,
  }
}
