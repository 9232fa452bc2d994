import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import { z } from 'zod'
import { locales, type Language } from '#generated/languages.ts'
import { readJson, textsByName } from '../../tools/readJson.ts'
import { onePixel } from '../support/pictures.ts'
import type { Browser } from './browser.ts'
import { find, pick, read, selectFocused, type Kind } from './inPage.ts'
import { until } from './program.ts'

const catalogueOf = (language: Language) =>
  readJson(new URL(`../../web/src/i18n/lang/${language}.json`, import.meta.url), textsByName)

/** What the app calls something, in English unless another language is named. */
export function say(
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

/** The app as a thumb uses it: by what stands on the screen. Each throws Error for what does not come within half a minute. */
export interface Page {
  /** Loads the app at this screen. */
  open(path: string): Promise<void>
  /** Goes there within the app, as with a link. */
  go(path: string): Promise<void>
  back(): Promise<void>
  /** Waits until the app is at this screen, whatever its parameters. */
  expectAt(path: string): Promise<void>
  /** Taps what has this name, or what begins with it, in the elements that the selector finds. */
  tap(kind: Kind, name: string, within?: string): Promise<void>
  /** Waits for a question, taps the answer of this name, and waits until it is gone. */
  confirm(answer: string): Promise<void>
  /** Taps a field and types into it, in place of what it holds. */
  fill(label: string, text: string): Promise<void>
  /** Six digits into the boxes of a fund password. */
  passcode(label: string, digits: string): Promise<void>
  /** Chooses from a list or a calendar, as with the phone's own picker. */
  choose(label: string, wanted: string): Promise<void>
  /** Chooses a picture that nobody chose before, and waits until it is uploaded. */
  picture(label: string): Promise<void>
  /** Waits until this can be read in one of these elements. */
  expect(text: string, selector?: string): Promise<void>
  /** Waits until this holds in the page. */
  until(what: string, expression: string): Promise<void>
  evaluate(expression: string): Promise<unknown>
  resize(width: number, height: number): Promise<void>
}

export function pageOf(browser: Browser, base: string): Page {
  const call = (inPage: (...given: never[]) => unknown, ...given: readonly string[]) =>
    browser.evaluate(`(${inPage.toString()})(...${JSON.stringify(given)})`)
  // Browsers scroll to a half of a pixel one time and to the other the next.
  const isSame = (one: Place, other: Place | undefined) =>
    other !== undefined && Math.abs(one.x - other.x) <= 1 && Math.abs(one.y - other.y) <= 1
  /** Where it stands still. */
  const placeOf = async (kind: Kind, name: string, within = ''): Promise<Place> => {
    let before: Place | undefined
    return until(`${kind} "${name}"`, async () => {
      const now = place.safeParse(await call(find, kind, name, within)).data
      const isStill = now !== undefined && isSame(now, before)
      before = now
      return isStill ? now : undefined
    })
  }
  const tap: Page['tap'] = async (kind, name, within) => {
    const { x, y } = await placeOf(kind, name, within)
    await browser.tap(x, y)
  }
  const texts = async (selector: string) => z.array(z.string()).parse(await call(read, selector))
  const seen = async (text: string, selector: string) => {
    return (await texts(selector)).some((one) => one.includes(text.replaceAll(/\s+/g, ' ').toLowerCase()))
  }
  const holds: Page['until'] = async (what, expression) => {
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
      // A dialog that has just gone may give the focus back to where it came from.
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
        return groups.some((text) => text.includes(say('picture.uploaded').toLowerCase())) ? true : undefined
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
