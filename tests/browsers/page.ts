import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import { z } from 'zod'
import { locales, type Language } from '#generated/languages.ts'
import { readJson, textsByName } from '../../tools/files.ts'
import { onePixel } from '../support/pictures.ts'
import type { Browser } from './browser.ts'
import { find, pick, read, selectFocused, type ElementKind } from './inPage.ts'
import { until } from './program.ts'

const catalogueOf = (language: Language) =>
  readJson(new URL(`../../web/src/i18n/lang/${language}.json`, import.meta.url), textsByName)

/** Text of the app by its id, in English by default. */
export function appText(
  id: string,
  values: Readonly<Record<string, string | number>> = {},
  language: Language = 'en',
): string {
  const text = catalogueOf(language)[id]
  if (text === undefined) throw new Error(`the catalogue has no ${id}`)
  return String(new IntlMessageFormat(text, locales[language]).format(values))
}

const place = z.object({ x: z.number(), y: z.number(), file: z.number() })
type Place = z.infer<typeof place>

/** The app as a mobile user sees it. Each method throws Error when its element does not appear within half a minute. */
export interface AppPage {
  /** Loads the app at this screen. */
  open(path: string): Promise<void>
  /** Navigates within the app, as by a link. */
  go(path: string): Promise<void>
  back(): Promise<void>
  /** Waits until the app is at this screen, ignoring parameters. */
  expectAt(path: string): Promise<void>
  /** Taps the element whose name equals or begins with this one, among those that match the selector. */
  tap(kind: ElementKind, name: string, within?: string): Promise<void>
  /** Waits for a dialog, taps the button of this name, and waits until the dialog has closed. */
  confirm(answer: string): Promise<void>
  /** Taps a field and replaces its value. */
  fill(label: string, text: string): Promise<void>
  /** Types six digits into the boxes of a fund password. */
  passcode(label: string, digits: string): Promise<void>
  /** Chooses from a list or a calendar, as with the phone's own picker. */
  choose(label: string, wanted: string): Promise<void>
  /** Chooses a new picture, and waits until it is uploaded. */
  picture(label: string): Promise<void>
  /** Waits until one of these elements contains this text. */
  expect(text: string, selector?: string): Promise<void>
  /** Waits until this condition holds in the page. */
  until(what: string, expression: string): Promise<void>
  evaluate(expression: string): Promise<unknown>
  resize(width: number, height: number): Promise<void>
}

export function pageOf(browser: Browser, base: string): AppPage {
  const call = (inPage: (...given: never[]) => unknown, ...given: readonly string[]) =>
    browser.evaluate(`(${inPage.toString()})(...${JSON.stringify(given)})`)
  // Browsers round half pixels differently when scrolling.
  const isSame = (one: Place, other: Place | undefined) =>
    other !== undefined && Math.abs(one.x - other.x) <= 1 && Math.abs(one.y - other.y) <= 1
  /** Position once it is stable. */
  const placeOf = async (kind: ElementKind, name: string, within = ''): Promise<Place> => {
    let before: Place | undefined
    return until(`${kind} "${name}"`, async () => {
      const now = place.safeParse(await call(find, kind, name, within)).data
      const isStill = now !== undefined && isSame(now, before)
      before = now
      return isStill ? now : undefined
    })
  }
  const tap: AppPage['tap'] = async (kind, name, within) => {
    const { x, y } = await placeOf(kind, name, within)
    await browser.tap(x, y)
  }
  const texts = async (selector: string) => z.array(z.string()).parse(await call(read, selector))
  const seen = async (text: string, selector: string) => {
    return (await texts(selector)).some((one) => one.includes(text.replaceAll(/\s+/g, ' ').toLowerCase()))
  }
  const holds: AppPage['until'] = async (what, expression) => {
    await until(what, async () => ((await browser.evaluate(expression)) === true ? true : undefined))
  }
  let pictures = 0
  return {
    open: (path) => browser.open(`${base}/h5/#${path}`),
    go: async (path) => {
      await browser.evaluate(`(location.hash = ${JSON.stringify(path)})`)
    },
    back: () => browser.back(),
    expectAt: (path) => holds(path, `location.hash.slice(1).split('?')[0] === ${JSON.stringify(path)}`),
    tap,
    confirm: async (answer) => {
      await holds('a question', `document.querySelector('[role=alertdialog]') !== null`)
      await tap('button', answer)
      await holds('an answered question', `document.querySelector('[role=alertdialog]') === null`)
    },
    fill: async (label, text) => {
      // A dialog that has just closed may return the focus to its opener.
      await until(`the focus in "${label}"`, async () => {
        await tap('field', label)
        return (await call(selectFocused, label)) === true ? true : undefined
      })
      await browser.type(text)
    },
    passcode: async (label, digits) => {
      await tap('passcode', label)
      await browser.type(digits)
    },
    choose: async (label, wanted) => {
      await until(`${label}: ${wanted}`, async () =>
        (await call(pick, label, wanted)) === true ? true : undefined,
      )
    },
    picture: async (label) => {
      const { file } = await placeOf('picture', label)
      const folder = mkdtempSync(join(tmpdir(), 'h5-picture-'))
      const path = join(folder, 'picture.png')
      writeFileSync(path, Buffer.from(await onePixel((pictures++ * 40) % 256).arrayBuffer()))
      await browser.chooseFile(file, path)
      await until(`${label} uploaded`, async () => {
        const groups = (await texts('[role=group]')).filter((text) => text.startsWith(label.toLowerCase()))
        return groups.some((text) => text.includes(appText('picture.uploaded').toLowerCase()))
          ? true
          : undefined
      })
      rmSync(folder, { recursive: true })
    },
    expect: async (text, selector = 'body') => {
      await until(`"${text}"`, async () => ((await seen(text, selector)) ? true : undefined))
    },
    until: holds,
    evaluate: (expression) => browser.evaluate(expression),
    resize: (width, height) => browser.resize(width, height),
  }
}
