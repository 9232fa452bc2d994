import { scrollerOf } from '../platform/scrollerOf.ts'

/** As high as what a keyboard leaves of a phone's window, or less. */
const low = matchMedia('(height < 480px)')
const texts = 'textarea, input:not([type=checkbox], [type=file], [type=radio], [type=range], [type=submit])'
/** A button that takes the focus from a field is tapped where it is seen; what moves it waits that long. */
const settleMs = 400

/**
 * Keeps the field that has the focus in sight while a keyboard takes half of the window: the root has `data-typing` then.
 * Called once.
 */
export function followTyping(): void {
  const root = document.documentElement
  let ends: ReturnType<typeof setTimeout> | undefined
  const reveal = () => {
    const field = document.activeElement
    if (!low.matches || !field?.matches(texts)) return
    // What is searched for comes below.
    field.scrollIntoView({ block: field.matches('[type=search]') ? 'start' : 'nearest' })
  }
  // Once as it is, and with each size that the keyboard leaves.
  const sizes = new ResizeObserver(reveal)
  const begin = (target: EventTarget | null) => {
    if (!(target instanceof Element) || !target.matches(texts)) return
    clearTimeout(ends)
    root.dataset.typing = ''
    sizes.disconnect()
    const scroller = scrollerOf(target)
    if (scroller) sizes.observe(scroller)
  }
  document.addEventListener('focusin', ({ target }) => begin(target))
  document.addEventListener('focusout', () => {
    clearTimeout(ends)
    ends = setTimeout(() => {
      delete root.dataset.typing
      sizes.disconnect()
    }, settleMs)
  })
  // This comes after the first picture; a quick finger was in a field before it.
  begin(document.activeElement)
}
