import type { Page } from '@playwright/test'
import { languages, type Language } from '#generated/languages.ts'
import englishTexts from '../../web/src/i18n/lang/en.json' with { type: 'json' }
import allowed from '../support/allowedLooks.json' with { type: 'json' }
import { openApp } from '../support/app.ts'
import { demoAfterWeeks } from '../support/demo.ts'
import { expect, test as base } from '../support/journey.ts'
import { countRequests, readScreen, show } from '../support/readScreen.ts'
import { screensOfSpec, type ScreenOfSpec } from '../support/screens.ts'

const widths = [390, 320] as const

/** Patterns of whole texts that may be the same as in English. */
const mayBeEnglish = new RegExp(`^(?:${allowed.english.join('|')})$`, 'u')
const ids = new Set(Object.keys(englishTexts))

/** Texts of each screen in English, read once for all languages. */
const english = new Map<string, ReadonlySet<string>>()

/** Walks as the demo user after three weeks, on a frozen clock: no list is empty, and no price moves during a look. */
const test = base.extend<{ walk: (language: Language) => Promise<readonly string[]> }>({
  walk: async ({ page, world }, use) => {
    const customer = await demoAfterWeeks(world)
    await countRequests(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openApp(page, { customer, at: '/pages/settings/index' })
    await use(async (language) => {
      await page.evaluate((next) => localStorage.setItem('lang', next), language)
      await page.reload()
      const faults: string[] = []
      for (const screen of screensOfSpec) faults.push(...(await visit(page, screen, language)))
      for (const sheet of sheets) faults.push(...(await open(page, sheet, language)))
      return faults
    })
  },
})

// On one worker, one after the other: English is read once for all.
test.describe.configure({ mode: 'default' })
// Hundreds of looks, each told in words: no pictures of them.
test.use({ deviceScaleFactor: 1 })

for (const language of languages.filter((one) => one !== 'en')) {
  test(`[S1.04] every screen is whole in ${language}, at 320 and 390 px`, async ({ walk }) => {
    test.setTimeout(300_000)
    const faults = english.size === 0 ? [...(await walk('en'))] : []
    faults.push(...(await walk(language)))
    expect(faults).toEqual([])
  })
}

/**
 * A number that is not written as in Spanish: with a decimal point, or without a space before the percent sign. Points
 * only group three digits, or divide a version.
 */
const foreignNumber = /(?<![\d.])\d+\.(?!\d{3}(?!\d))\d+(?![\d.])|\d%/

/** Names of coins and chains, amounts and codes are written in capitals everywhere. */
const isWords = (text: string) => /\p{L}?\p{Ll}{2}/u.test(text)

/** Screens with a sheet over them, and what opens it. */
const sheets = [
  { path: '/pages/index/index', opener: 'header button' },
  { path: '/pages/trade/index', opener: 'header button[aria-haspopup=dialog]' },
  { path: '/pages/trade/kline', opener: 'header [aria-haspopup=dialog]' },
  { path: '/pages/assets/record', opener: 'main li button' },
] as const

async function open(
  page: Page,
  { path, opener }: (typeof sheets)[number],
  language: Language,
): Promise<readonly string[]> {
  await show(page, path)
  await page.locator(opener).first().tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  return judge(page, `a sheet over ${path}`, language)
}

async function visit(
  page: Page,
  { path, search }: ScreenOfSpec,
  language: Language,
): Promise<readonly string[]> {
  await show(page, search === undefined ? path : `${path}?${search}`)
  return judge(page, path, language)
}

async function judge(page: Page, place: string, language: Language): Promise<readonly string[]> {
  const faults: string[] = []
  const found = (width: number, fault: string) => faults.push(`${language} ${place} at ${width}: ${fault}`)
  // At first as wide as the one before it was left: each new width is paid for with a new picture.
  const narrowFirst = page.viewportSize()?.width === widths[1]
  for (const width of narrowFirst ? widths.toReversed() : widths) {
    await page.setViewportSize({ width, height: 844 })
    const { texts, misfits, broken, waits } = await readScreen(page)
    if (waits) found(width, 'still loads')
    for (const misfit of misfits)
      if (!allowed.cut.some((mark) => misfit.startsWith(mark))) found(width, misfit)
    for (const word of broken) found(width, word)
    if (width !== widths[0]) continue
    if (language === 'en') english.set(place, new Set(texts))
    for (const text of texts) {
      if (ids.has(text) || /\{\w+[},]/.test(text)) found(width, `has no words for ${text}`)
      // Coordinates have points everywhere.
      if (language === 'esp' && place !== '/open-location' && foreignNumber.test(text))
        found(width, `writes a number as in English: “${text}”`)
      if (language === 'en' || place === '/choose-location' || !isWords(text)) continue
      const same = english.get(place)?.has(text) === true
      if (same && !mayBeEnglish.test(text)) found(width, `says in English “${text}”`)
    }
  }
  return faults
}
