import { locales, ownNames, type Language } from '#generated/languages.ts'
import { fundPassword } from '#sdk/testing/customer.ts'
import { say } from '../page.ts'
import { mail, password, type Step } from './step.ts'

export const chooseLanguage: Step = {
  name: 'choosing a language before signing in',
  run: async ({ page }) => {
    await page.open('/pages/user/login/choose')
    let now: Language = 'en'
    for (const next of ['esp', 'th', 'en'] as const) {
      await page.tap('button', say('title.language', {}, now))
      await page.tap('button', ownNames[next])
      await page.until(next, `document.documentElement.lang === '${locales[next]}'`)
      now = next
    }
  },
}

export const register: Step = {
  name: 'registering with an invitation',
  run: async ({ page, world }) => {
    await page.tap('button', say('title.register'))
    await page.fill(say('user.byEmail'), mail)
    await page.tap('button', say('code.send'))
    await page.expect(say('code.sent', { minutes: 10 }))
    await page.fill(say('code.label'), await world.newestCode(mail))
    await page.fill(say('user.password'), password)
    await page.fill(say('user.confirmPassword'), password)
    await page.fill(say('user.inviteCode'), 'WELCOME8')
    await page.tap('check', 'I have read and accept')
    await page.tap('button', say('title.register'))
    await page.expectAt('/pages/index/index')
  },
}

export const setFundPassword: Step = {
  name: 'setting a fund password',
  run: async ({ page }) => {
    await page.go('/pages/settings/security/changePayPassword')
    await page.passcode(say('fund.new'), fundPassword)
    await page.passcode(say('fund.again'), fundPassword)
    await page.tap('button', say('fund.set'))
    await page.expect(say('fund.done'))
  },
}

export const signOut: Step = {
  name: 'signing out, and in again',
  run: async ({ page }) => {
    await page.go('/pages/settings/index')
    await page.tap('button', say('settings.signOut'))
    await page.confirm(say('settings.signOut'))
    await page.expect(say('settings.signedOut'))
    await page.go('/pages/user/login/login')
    await page.fill(say('user.byEmail'), mail)
    await page.fill(say('user.password'), password)
    await page.tap('button', say('title.login'))
    await page.expectAt('/pages/index/index')
  },
}
