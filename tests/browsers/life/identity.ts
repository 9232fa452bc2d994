import { samplePerson } from '../../support/accountSetup.ts'
import { appText } from '../page.ts'
import type { LifecycleStep } from './step.ts'

const index = '/pages/verification/index'

export const verify: LifecycleStep = {
  name: 'identity, with three pictures',
  run: async ({ page, world }) => {
    await page.go('/pages/verification/basic')
    await page.choose(appText('identity.country'), samplePerson.country)
    await page.fill(appText('identity.name'), samplePerson.name)
    await page.fill(appText('identity.number'), samplePerson.card_id)
    await page.fill(appText('identity.address'), samplePerson.address)
    await page.tap('button', appText('identity.submit'))
    await page.expectAt(index)
    await page.expect(appText('identity.underReview'))
    await world.passReviews()
    await page.expect(appText('identity.levelBasic'))

    await page.go('/pages/verification/advanced')
    for (const id of ['identity.front', 'identity.back', 'identity.hand']) await page.picture(appText(id))
    await page.tap('button', appText('identity.submit'))
    await page.expectAt(index)
    await world.passReviews()
    await page.expect(appText('identity.levelAll'))
  },
}
