const rows = '[role="radiogroup"], [data-row]'

/** Lets the wheel of a mouse move rows of tabs and chips that overflow. Call once. */
export function followRows(): void {
  // Most rows never overflow, and a listener for the wheel of the whole page would delay each of its scrolls.
  document.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      if (pointerType !== 'mouse' || !(target instanceof Element)) return
      target.closest<HTMLElement>(rows)?.addEventListener('wheel', moveRow, { passive: false })
    },
    { passive: true },
  )
}

/** Height of a line, in px: some browsers count the steps of a wheel in lines. */
const line = 20

function moveRow(event: WheelEvent): void {
  const row = event.currentTarget
  if (!(row instanceof HTMLElement) || event.deltaX !== 0 || event.ctrlKey) return
  const before = row.scrollLeft
  row.scrollLeft += event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? line : 1)
  // At its end, the page scrolls.
  if (row.scrollLeft !== before) event.preventDefault()
}
