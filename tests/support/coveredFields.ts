import type { Page } from '@playwright/test'

const whole = { width: 390, height: 844 }
/** Windows that the keyboard of a phone leaves. */
export const withKeyboard = [
  { width: 390, height: 508 },
  { width: 390, height: 374 },
  { width: 360, height: 300 },
] as const

export const texts =
  ':is(textarea, input:not([type=checkbox], [type=file], [type=radio], [type=range], [tabindex="-1"])):not(:disabled)'
const ofScreen = `main ${texts}`
export const ofSheet = `[role=dialog] ${texts}`

/** Resizes the window. Resolves when the page has its new size. */
export async function resize(
  page: Page,
  size: { readonly width: number; readonly height: number },
): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(async (height) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const isThere = () => innerHeight === height && matchMedia(`(height: ${height}px)`).matches
    while (!isThere()) await frame()
  }, size.height)
}

/**
 * Focuses each field of a screen or sheet, the last one before the keyboard opens. Names the fields that something covers
 * then.
 */
export async function coveredOn(page: Page, name: string, texts = ofScreen): Promise<readonly string[]> {
  const covered: string[] = []
  if ((await page.locator(texts).count()) === 0) return covered
  for (const size of withKeyboard) {
    await resize(page, whole)
    await page.evaluate((fields) => {
      Array.from(document.querySelectorAll<HTMLElement>(fields))
        .findLast((field) => field.checkVisibility())
        ?.focus()
    }, texts)
    await resize(page, size)
    const found = await page.evaluate(async (fields) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const faults: string[] = []
      const coverOf = (field: HTMLElement) => {
        const { left, right, top, bottom } = field.getBoundingClientRect()
        for (const y of [top + 4, (top + bottom) / 2, bottom - 4]) {
          const at = document.elementFromPoint((left + right) / 2, y)
          if (at === null || !field.parentElement?.contains(at))
            return `${field.id || field.getAttribute('aria-label')} at ${Math.round(y)}: ${at?.tagName} ${at?.textContent.trim().slice(0, 40)}`
        }
        return undefined
      }
      const look = async (field: HTMLElement) => {
        let cover = coverOf(field)
        for (let frames = 0; cover !== undefined && frames < 20; frames++) {
          await frame()
          cover = coverOf(field)
        }
        if (cover !== undefined) faults.push(cover)
      }
      if (document.activeElement instanceof HTMLElement && document.activeElement.matches(fields))
        await look(document.activeElement)
      for (const field of document.querySelectorAll<HTMLElement>(fields)) {
        if (!field.checkVisibility()) continue
        field.focus()
        await look(field)
      }
      return faults
    }, texts)
    covered.push(...found.map((fault) => `${name}, ${size.width}x${size.height}: ${fault}`))
  }
  await resize(page, whole)
  return covered
}
