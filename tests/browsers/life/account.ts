import { locales, ownNames, type Language } from '#generated/languages.ts'
import { fundPassword } from '#sdk/testing/customer.ts'
import { appText } from '../page.ts'
import { mail, password, type LifecycleStep } from './step.ts'

export const chooseLanguage: LifecycleStep = {
  name: 'choosing a language before signing in',
  run: async ({ page }) => {
    await page.open('/pages/user/login/choose')
    let now: Language = 'en'
    for (const next of ['esp', 'th', 'en'] as const) {
      await page.tap('button', appText('title.language', {}, now))
      await page.tap('button', ownNames[next])
      await page.until(next, `document.documentElement.lang === '${locales[next]}'`)
      now = next
    }
  },
}

export const register: LifecycleStep = {
  name: 'registering with an invitation',
  run: async ({ page, world }) => {
    await page.tap('button', appText('title.register'))
    await page.fill(appText('user.byEmail'), mail)
    await page.tap('button', appText('code.send'))
    await page.expect(appText('code.sent', { minutes: 10 }))
    await page.fill(appText('code.label'), await world.newestCode(mail))
    await page.fill(appText('user.password'), password)
    await page.fill(appText('user.confirmPassword'), password)
    await page.fill(appText('user.inviteCode'), 'WELCOME8')
    await page.tap('check', 'I have read and accept')
    await page.tap('button', appText('title.register'))
    await page.expectAt('/pages/index/index')
  },
}

export const setFundPassword: LifecycleStep = {
  name: 'setting a fund password',
  run: async ({ page }) => {
    await page.go('/pages/settings/security/changePayPassword')
    await page.passcode(appText('fund.new'), fundPassword)
    await page.passcode(appText('fund.again'), fundPassword)
    await page.tap('button', appText('fund.set'))
    await page.expect(appText('fund.done'))
  },
}

export const signOut: LifecycleStep = {
  name: 'signing out, and in again',
  run: async ({ page }) => {
    await page.go('/pages/settings/index')
    await page.tap('button', appText('settings.signOut'))
    await page.confirm(appText('settings.signOut'))
    await page.expect(appText('settings.signedOut'))
    await page.go('/pages/user/login/login')
    await page.fill(appText('user.byEmail'), mail)
    await page.fill(appText('user.password'), password)
    await page.tap('button', appText('title.login'))
    await page.expectAt('/pages/index/index')
  },
}
