import { person } from '../../support/accountSetup.ts'
import { say } from '../page.ts'
import type { Step } from './step.ts'

const index = '/pages/verification/index'

export const verify: Step = {
  name: 'identity, with three pictures',
  run: async ({ page, world }) => {
    await page.go('/pages/verification/basic')
    await page.choose(say('identity.country'), person.country)
    await page.fill(say('identity.name'), person.name)
    await page.fill(say('identity.number'), person.card_id)
    await page.fill(say('identity.address'), person.address)
    await page.tap('button', say('identity.submit'))
    await page.expectAt(index)
    await page.expect(say('identity.underReview'))
    await world.passReviews()
    await page.expect(say('identity.levelBasic'))

    await page.go('/pages/verification/advanced')
    for (const id of ['identity.front', 'identity.back', 'identity.hand']) await page.picture(say(id))
    await page.tap('button', say('identity.submit'))
    await page.expectAt(index)
    await world.passReviews()
    await page.expect(say('identity.levelAll'))
  },
}
