import type { Locator, Page } from '@playwright/test'
import { IntlMessageFormat } from 'intl-messageformat'
import { locales, type Language } from '#generated/languages.ts'
import type { Customer } from '#sdk/testing/customer.ts'
import { appStorage } from '#sdk/testing/playwright.ts'
import { readJson, textsByName } from '../../tools/files.ts'
import { exactName, fieldsOf, type Fields, type Translate } from './appFields.ts'
import { expect } from './journey.ts'

/** The app as one user operates it: what they tap, and what they see. */
export interface App extends Fields {
  readonly page: Page
  /** The screen below its header. */
  readonly main: Locator
  /** Text of the app in the language of this page; ids are those of `web/src/i18n/lang`. */
  readonly translate: Translate
  /** Navigates like a link from outside: `go('/pages/assets/record?tab=deposits')`. */
  readonly go: (path: string) => Promise<void>
  /** Waits until the app is at this path, with any parameters, and returns them. */
  readonly expectAt: (path: string) => Promise<URLSearchParams>
  /** Taps the back arrow in the header. */
  readonly back: () => Promise<void>
  readonly button: (name: string | RegExp) => Locator
  readonly link: (name: string | RegExp) => Locator
  readonly heading: (name: string | RegExp) => Locator
  /** Opens a section of the tab bar: `nav.assets`. */
  readonly tab: (id: string) => Promise<void>
  /** Opens an entry of the side menu, such as `menu.deposit`, and waits until the menu has closed. */
  readonly menu: (id: string) => Promise<void>
  /** A sheet, with details or with the last confirmation before money leaves. */
  readonly sheet: (name: string | RegExp) => Locator
  /** Changes the market of a trading screen, and waits until the sheet has closed; `kind` is a tab of it: `market.metal`. */
  readonly pickMarket: (from: string, to: string, kind?: string) => Promise<void>
  /** A dialog that requires an answer. */
  readonly question: (name: string | RegExp) => Locator
  readonly expectToast: (text: string | RegExp) => Promise<void>
  /** Expects a refusal beside the button of its form. */
  readonly expectRefusal: (text: string | RegExp) => Promise<void>
  /** The figure beside a name in a list of facts. */
  readonly fact: (name: string, within?: Locator) => Locator
}

interface Opening {
  readonly language?: Language
  /** The signed-in customer; absent for a visitor. */
  readonly customer?: Customer
  readonly theme?: 'dark' | 'light' | 'system'
  /** Path of the first screen; without it, the app is not opened yet. */
  readonly at?: string
}

/** Prepares the app on a phone: `const app = await openApp(page, { customer: await fundedCustomer(world, { 3: '500' }), at: '/pages/assets/index' })`. */
export async function openApp(
  page: Page,
  { language = 'en', customer, theme = 'dark', at }: Opening = {},
): Promise<App> {
  const stored: Record<string, string> = { lang: language, settings: JSON.stringify({ theme }) }
  if (customer) Object.assign(stored, await appStorage(customer, ''))
  // Only once: a reload after a sign-out must not sign in again.
  await page.addInitScript((entries) => {
    if (sessionStorage.getItem('opened') !== null) return
    sessionStorage.setItem('opened', 'yes')
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)
  const app = appOf(page, wordsOf(language))
  if (at !== undefined) await app.go(at)
  return app
}

type Locators = Pick<App, 'main' | 'button' | 'link' | 'heading' | 'sheet' | 'question' | 'fact'>

function appOf(page: Page, translate: Translate): App {
  const locators = locatorsOf(page)
  return {
    page,
    translate,
    ...locators,
    ...navigationOf(page, translate, locators),
    ...fieldsOf(page, translate),
    ...noticesOf(page, translate),
  }
}

const locatorsOf = (page: Page): Locators => ({
  main: page.getByRole('main'),
  button: (name) => page.getByRole('button', { name, ...exactName(name) }),
  link: (name) => page.getByRole('link', { name, ...exactName(name) }),
  heading: (name) => page.getByRole('heading', { name, ...exactName(name) }),
  sheet: (name) => page.getByRole('dialog', { name, ...exactName(name) }),
  question: (name) => page.getByRole('alertdialog', { name, ...exactName(name) }),
  fact: (name, within) =>
    (within ?? page.locator('body'))
      .locator('dt')
      .getByText(name, { exact: true })
      .locator('xpath=following-sibling::dd'),
})

function navigationOf(
  page: Page,
  translate: Translate,
  { button, sheet }: Locators,
): Pick<App, 'go' | 'expectAt' | 'back' | 'tab' | 'menu' | 'pickMarket'> {
  return {
    go: async (path) => {
      await page.goto(`/h5/#${path}`)
      await waitForScreen(page)
    },
    expectAt: async (path) => {
      const at = () => new URL(page.url()).hash.slice(1).split('?')
      await expect.poll(() => at()[0], { message: 'the screen' }).toBe(path)
      await waitForScreen(page)
      return new URLSearchParams(at()[1])
    },
    back: () => button(translate('action.back')).tap(),
    tab: (id) =>
      page
        .getByRole('navigation', { name: translate('nav.main') })
        .getByRole('link', { name: translate(id), exact: true })
        .tap(),
    menu: async (id) => {
      await button(translate('action.menu')).tap()
      const entries = sheet(translate('action.menu'))
      await entries
        .getByRole('link')
        .filter({ hasText: translate(id) })
        .tap()
      // Its entries may have the same names as those of the next screen.
      await expect(entries).toBeHidden()
    },
    pickMarket: async (from, to, kind) => {
      await button(new RegExp(`^${from}`))
        .first()
        .tap()
      const picker = sheet(translate('market.pick'))
      if (kind !== undefined)
        await picker
          .locator('label')
          .filter({ hasText: translate(kind) })
          .tap()
      await picker.getByRole('button', { name: to }).last().tap()
      await expect(picker).toHaveCount(0)
    },
  }
}

const noticesOf = (page: Page, translate: Translate): Pick<App, 'expectToast' | 'expectRefusal'> => ({
  expectToast: async (text) => {
    const region = page.getByRole('status', { name: translate('toast.region') })
    await expect(region.getByRole('button').filter({ hasText: text })).toBeVisible()
  },
  expectRefusal: async (text) => {
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
  },
})

/** Opens the record of a receipt, once the app has read it. */
export async function viewRecord({ button, fact, translate }: App): Promise<void> {
  await expect(fact(translate('record.number'))).toBeVisible()
  await button(translate('deposit.toRecords')).tap()
}

/** Waits for the screen of the current address: an earlier tap would hit the previous screen. */
export async function waitForScreen(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [path = ''] = location.hash.slice(1).split('?')
    const screen = document.querySelector('main')?.dataset['screen']
    return screen === (path.length > 1 ? path : '/pages/index/index')
  })
}

function wordsOf(language: Language): Translate {
  const file = new URL(`../../web/src/i18n/lang/${language}.json`, import.meta.url)
  const catalogue = readJson(file, textsByName)
  return (id, values) => {
    const message = catalogue[id]
    if (message === undefined) throw new Error(`the catalogue has no ${id}`)
    return String(new IntlMessageFormat(message, locales[language]).format(values))
  }
}
