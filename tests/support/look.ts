import type { Page } from '@playwright/test'

declare global {
  /** In the page: how many requests are under way. */
  var flying: number
}

/** Counts the requests that are under way, for `settled`. Call it before the page opens. */
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

/** In-page navigation, then the screen as it stands when everything it asked for has come. */
export async function show(page: Page, path: string): Promise<void> {
  await page.evaluate(async (hash) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const waits = () =>
      flying > 0 || document.querySelector('main [class*=skeleton], main [aria-busy=true]') !== null
    location.hash = hash
    await frame()
    // A chunk, its requests, what they bring: quiet over some frames in a row is the end of it.
    for (let quiet = 0, tries = 0; quiet < 4 && tries < 600; tries++) {
      await frame()
      quiet = waits() || document.querySelector('main') === null ? 0 : quiet + 1
    }
  }, path)
}

export interface Look {
  /** Everything that stands on the screen or is read out, once each. */
  readonly texts: readonly string[]
  /** What does not fit, in words. */
  readonly misfits: readonly string[]
  /** Whether something has not come yet. */
  readonly waits: boolean
}

/** What a screen says, and what on it does not fit. */
export function look(page: Page): Promise<Look> {
  return page.evaluate(() => {
    const misfits: string[] = []
    const name = (element: Element) => {
      const classes = (element.getAttribute('class') ?? '').replace(/_(\w+?)_\w+_\d+/g, '$1')
      const text = element.textContent.trim().slice(0, 40)
      return `${element.tagName.toLowerCase()}.${classes} “${text}”`
    }
    const wide = document.documentElement
    if (wide.scrollWidth > innerWidth) misfits.push(`the page scrolls sideways to ${wide.scrollWidth}`)

    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)
    const inScroller = (element: Element) => {
      for (let up = element.parentElement; up && up.tagName !== 'MAIN'; up = up.parentElement)
        if (scrolls(up)) return true
      return false
    }
    const texts = new Set<string>()
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('.visually-hidden, canvas, [class*=canvas]')) {
        texts.add(element.textContent.trim())
        continue
      }
      for (const attribute of ['aria-label', 'placeholder', 'alt', 'title', 'aria-valuetext'])
        if (element.hasAttribute(attribute)) texts.add(String(element.getAttribute(attribute)).trim())
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) texts.add((node.textContent ?? '').trim())

      if (!(element instanceof HTMLElement) || element.offsetParent === null) continue
      const style = getComputedStyle(element)
      const own = Array.from(element.childNodes).some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      )
      // What is typed scrolls in its field.
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
      if (own) {
        const box = element.getBoundingClientRect()
        if ((box.right > innerWidth + 1 || box.left < -1) && box.width > 0 && !inScroller(element))
          misfits.push(
            `${name(element)} leaves the screen: ${Math.round(box.left)} to ${Math.round(box.right)}`,
          )
      }
    }
    const waits = document.querySelector('main [class*=skeleton]') !== null
    return { texts: [...texts].filter((text) => text !== ''), misfits, waits }
  })
}
