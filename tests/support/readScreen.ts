import type { Page } from '@playwright/test'

declare global {
  /** In the page: number of pending requests. */
  var flying: number
}

/** Counts pending requests, for `show`. Call it before the page opens. */
export async function countRequests(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.flying = 0
    const real = globalThis.fetch.bind(globalThis)
    globalThis.fetch = async (...call) => {
      flying++
      try {
        return await real(...call)
      } finally {
        flying--
      }
    }
  })
}

/** Navigates in the page, and returns the screen once everything it requested has arrived. */
export async function show(page: Page, path: string): Promise<void> {
  await page.evaluate(async (hash) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const waits = () =>
      // The previous screen stays until the new one appears, and is complete as well.
      document.querySelector('main')?.dataset['screen'] !== location.hash.slice(1).split('?')[0] ||
      flying > 0 ||
      document.querySelector('main [class*=skeleton], main [aria-busy=true]') !== null
    location.hash = hash
    await frame()
    // A screen loads its chunk, then its data, then renders: several quiet frames in a row mean that it is done.
    for (let quiet = 0, tries = 0; quiet < 4 && tries < 600; tries++) {
      await frame()
      quiet = waits() ? 0 : quiet + 1
    }
  }, path)
}

export interface ScreenReading {
  /** Visible and announced texts, without duplicates. */
  readonly texts: readonly string[]
  /** Texts that do not fit. */
  readonly misfits: readonly string[]
  /** Words and figures that wrap. */
  readonly broken: readonly string[]
  /** True while something is still loading. */
  readonly waits: boolean
}

/** Reads the texts of a screen, and which of them do not fit. */
export function readScreen(page: Page): Promise<ScreenReading> {
  return page.evaluate(() => {
    const misfits: string[] = []
    const broken: string[] = []
    const name = (element: Element) => {
      const classes = (element.getAttribute('class') ?? '').replace(/_\w{4}\b/g, '')
      const text = element.textContent.trim().slice(0, 40)
      return `${element.tagName.toLowerCase()}.${classes} “${text}”`
    }
    const wide = document.documentElement
    if (wide.scrollWidth > innerWidth) misfits.push(`the page scrolls sideways to ${wide.scrollWidth}`)
    // Screens scroll in their main part, below the header.
    if (wide.scrollHeight > innerHeight) misfits.push(`the page scrolls down to ${wide.scrollHeight}`)

    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)
    const inScroller = (element: Element) => {
      for (let up = element.parentElement; up && up.tagName !== 'MAIN'; up = up.parentElement)
        if (scrolls(up)) return true
      return false
    }
    const paintOf = (element: Element) => getComputedStyle(element).backgroundColor
    const isClear = (paint: string) => paint === 'transparent' || paint.endsWith(', 0)')
    const groundOf = (element: Element): string => {
      for (let up = element.parentElement; up; up = up.parentElement)
        if (!isClear(paintOf(up))) return paintOf(up)
      return 'none'
    }
    /** Red, green and blue from 0 to 255. Colours a few steps apart look the same. */
    const levels = (paint: string) => (paint.match(/\d+/g) ?? []).slice(0, 3).map(Number)
    /** Returns true for a box with nothing but a background, in the colour of what is behind it. */
    const isUnseen = (element: Element) => {
      const { borderTopWidth, borderRadius, boxShadow } = getComputedStyle(element)
      const paint = paintOf(element)
      if (isClear(paint) || borderRadius === '0px' || borderTopWidth !== '0px' || boxShadow !== 'none')
        return false
      const ground = levels(groundOf(element))
      return levels(paint).every((level, index) => Math.abs(level - (ground[index] ?? 0)) < 6)
    }
    const words = new Intl.Segmenter(document.documentElement.lang, { granularity: 'word' })
    const isBetween = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
    const brokenWords = (node: Text) => {
      const range = document.createRange()
      const lines = (from: number, to: number) => {
        range.setStart(node, from)
        range.setEnd(node, to)
        return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
      }
      // An address has no spaces to break at.
      if (lines(0, node.data.length) < 2 || node.data.includes('@')) return []
      return Array.from(words.segment(node.data))
        .filter(({ segment, index, isWordLike }) => {
          // Chinese and Japanese break between any two characters.
          return isWordLike === true && !isBetween.test(segment) && lines(index, index + segment.length) > 1
        })
        .map(({ segment }) => segment)
    }
    const texts = new Set<string>()
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('.visually-hidden, canvas, [class*=canvas]')) {
        texts.add(element.textContent.trim())
        continue
      }
      const isText = element.closest('[translate=no]') === null
      for (const attribute of ['aria-label', 'placeholder', 'alt', 'title', 'aria-valuetext'])
        if (element.hasAttribute(attribute)) texts.add(String(element.getAttribute(attribute)).trim())
      for (const node of element.childNodes)
        if (isText && node.nodeType === Node.TEXT_NODE) texts.add((node.textContent ?? '').trim())

      if (!(element instanceof HTMLElement) || element.offsetParent === null) continue
      const style = getComputedStyle(element)
      const own = Array.from(element.childNodes).some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      )
      // Typed text scrolls in its field.
      if (style.display !== 'inline' && element.clientWidth > 0 && element.tagName !== 'INPUT') {
        const beyond = element.scrollWidth - element.clientWidth
        const cut = style.overflowX === 'hidden' || style.overflowX === 'clip'
        if (beyond > 1 && (cut || (own && style.overflowX === 'visible')))
          misfits.push(`${name(element)} is ${beyond} px too wide for its ${element.clientWidth}`)
        if (beyond > 1 && element.tagName === 'MAIN') misfits.push(`main scrolls sideways, by ${beyond} px`)
        const below = element.scrollHeight - element.clientHeight
        if (own && below > 4 && style.overflowY === 'hidden')
          misfits.push(`${name(element)} is ${below} px too high for its ${element.clientHeight}`)
      }
      if (style.borderTopStyle === 'dashed') misfits.push(`${name(element)} has a dashed frame`)
      if (element.matches('[type=date], [type=time], [type=month]'))
        misfits.push(`${name(element)} looks different in each browser`)
      if (element.closest('button, a') && isUnseen(element))
        misfits.push(`${name(element)} has the colour of its ground`)
      if (own) {
        for (const node of element.childNodes)
          if (node instanceof Text)
            for (const word of brokenWords(node)) broken.push(`${name(element)} breaks inside “${word}”`)
        const box = element.getBoundingClientRect()
        if ((box.right > innerWidth + 1 || box.left < -1) && box.width > 0 && !inScroller(element))
          misfits.push(
            `${name(element)} leaves the screen: ${Math.round(box.left)} to ${Math.round(box.right)}`,
          )
      }
    }
    const waits = document.querySelector('main [class*=skeleton]') !== null
    return { texts: [...texts].filter((text) => text !== ''), misfits, broken, waits }
  })
}
