import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'
import { onePixel } from './pictures.ts'

export type Translate = (id: string, values?: Readonly<Record<string, string | number>>) => string

/** The fields of a form as a user fills them in. */
export interface Fields {
  /** An input by its label. */
  readonly field: (label: string | RegExp) => Locator
  /** Expects an error below a field, a passcode or a picture. */
  readonly expectFault: (label: string | RegExp, text: string | RegExp) => Promise<void>
  /** An option of a group: a tab, a side, a setting. */
  readonly option: (name: string | RegExp) => Locator
  /** A checkbox or a switch. */
  readonly check: (label: string | RegExp) => Locator
  /** Types six digits into the fund password. */
  readonly passcode: (label: string, digits: string) => Promise<void>
  /** Chooses a picture, or the file at a path, for the field of this label, without waiting for the upload. */
  readonly tryPicture: (label: string, file?: Picture | string) => Promise<void>
  /** Like `tryPicture`, and waits until the upload has ended. */
  readonly picture: (label: string, file?: Picture | string) => Promise<void>
}

interface Picture {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A name as a text matches only itself. */
export const exactName = (name: string | RegExp) => (typeof name === 'string' ? { exact: true } : {})

export function fieldsOf(page: Page, translate: Translate): Fields {
  const invalid = page.locator('[aria-invalid=true]')
  const labelled = (label: string | RegExp) =>
    page.getByLabel(label, exactName(label)).and(page.locator(':not([type=radio])'))
  const tryPicture: Fields['tryPicture'] = async (label, file) => {
    const group = page.getByRole('group', { name: label, exact: true })
    await group
      .locator('input[type=file]')
      .first()
      .setInputFiles(file ?? (await nextPicture()))
  }
  return {
    field: (label) => labelled(label).and(page.locator('input,select')),
    expectFault: async (label, text) => {
      const first = labelled(label).first()
      const described = first.and(page.locator('[aria-describedby]'))
      const description = described.or(first.locator('[aria-describedby]')).first()
      // A hint may follow the error.
      const fault =
        typeof text === 'string'
          ? new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s')}(\\s|$)`)
          : text
      await expect(description).toHaveAccessibleDescription(fault)
      await expect(description.and(invalid).or(description.locator(invalid)).first()).toBeAttached()
    },
    option: (name) => page.locator('label', { has: page.getByRole('radio', { name, ...exactName(name) }) }),
    check: (label) => page.getByLabel(label, exactName(label)).and(page.locator('input[type=checkbox]')),
    passcode: async (label, digits) => {
      const group = page.getByRole('group', { name: label, exact: true })
      await group.getByRole('textbox').first().tap()
      await page.keyboard.type(digits)
    },
    tryPicture,
    picture: async (label, file) => {
      // The page already shows an uploaded picture when one is replaced.
      const uploaded = page.waitForResponse((response) => response.url().includes('/api/upload'))
      await tryPicture(label, file)
      await uploaded
      const group = page.getByRole('group', { name: label, exact: true })
      await expect(group.getByRole('status')).toHaveText(translate('picture.uploaded'))
    },
  }
}

let pictures = 0

/** Returns pictures in turn, so that successive uploads differ. */
async function nextPicture(): Promise<Picture> {
  const buffer = Buffer.from(await onePixel((pictures++ * 40) % 256).arrayBuffer())
  return { name: 'picture.png', mimeType: 'image/png', buffer }
}
