/** Returns the scroll container of an element: the screen or the sheet. */
export function scrollerOf(element: Element | null): Element | null {
  let above = element?.parentElement ?? null
  while (above && !/auto|scroll/.test(getComputedStyle(above).overflowY)) above = above.parentElement
  return above
}
