import { scrollerOf } from '../platform/scrollerOf.ts'

/** Matches the height that a keyboard leaves of the window of the largest phone, or less. */
const low = matchMedia('(height < 620px)')
const texts = 'textarea, input:not([type=checkbox], [type=file], [type=radio], [type=range], [type=submit])'
/**
 * Delay for layout changes after a button takes the focus from a field: the tap must land where the user sees the
 * button.
 */
const settleMs = 400

/**
 * Keeps the focused field in view while a keyboard covers part of the window. The root has `data-typing` then, and the
 * tab bar is hidden. Call once.
 */
export function followTyping(): void {
  const root = document.documentElement
  let ends: ReturnType<typeof setTimeout> | undefined
  let isTyping = false
  const mark = () => root.toggleAttribute('data-typing', isTyping && low.matches)
  low.addEventListener('change', mark)
  const focused = () => {
    const field = document.activeElement
    return field?.matches(texts) ? field : undefined
  }
  const reveal = () => {
    const field = focused()
    if (low.matches)
      // Search results appear below the field.
      field?.scrollIntoView({ block: field.matches('[type=search]') ? 'start' : 'nearest' })
  }
  // Called at first, for each size that the keyboard leaves, and when a fault below the field makes its form higher.
  const sizes = new ResizeObserver(reveal)
  const begin = () => {
    const field = focused()
    if (!field) return
    clearTimeout(ends)
    isTyping = true
    mark()
    sizes.disconnect()
    for (const box of [scrollerOf(field), field.closest('form')]) if (box) sizes.observe(box)
  }
  document.addEventListener('focusin', begin)
  document.addEventListener('focusout', () => {
    clearTimeout(ends)
    ends = setTimeout(() => {
      isTyping = false
      mark()
      sizes.disconnect()
    }, settleMs)
  })
  // This runs after the first paint; a quick user may have focused a field already.
  begin()
}
