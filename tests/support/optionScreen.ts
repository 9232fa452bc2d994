import type { App } from './app.ts'
import { expect } from './journey.ts'

export const options = '/pages/option/detail'

/** The ticket of options and the lists below it. */
export async function atScreen(app: App) {
  const { page, translate } = app
  await expect(page.getByRole('radiogroup', { name: translate('option.time') })).toBeVisible()
  const mine = page.getByRole('region', { name: translate('option.mine') })
  const direction = (id: string) =>
    page
      .getByRole('group', { name: translate('option.forecast') })
      .getByRole('button', { name: translate(id) })
  return {
    /** Turns off the confirmation of purchases. */
    stopAsking: async () => {
      await direction('option.up').tap()
      const question = page.getByRole('alertdialog')
      await question.getByRole('switch', { name: translate('trade.skipNext') }).check()
      await question.getByRole('button', { name: translate('action.cancel') }).tap()
      await expect(question).toHaveCount(0)
    },
    mine,
    rows: mine.getByRole('listitem'),
    time: (name: string) =>
      page
        .getByRole('radiogroup', { name: translate('option.time') })
        .locator('label')
        .filter({ hasText: name }),
    running: page.getByRole('region', { name: translate('option.running') }).getByRole('listitem'),
    /** The newest result, above the ticket. */
    result: page.getByRole('main').locator('[role=status] button[aria-haspopup=dialog]'),
    amount: app.field(new RegExp(`^${translate('option.amount')}`)),
    direction,
  }
}
