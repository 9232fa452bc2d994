import type { createLines } from './drawLines.ts'

/** Width of the name of a line, left of the price axis; in px. */
const nameRoom = 56
/** Movements up to this distance count as a tap. */
const steadyPx = 8

/**
 * Lets the user drag chart lines up or down by their labels, with a finger or a mouse; the chart does not scroll
 * meanwhile. Taps and pans elsewhere still reach the chart. Returns a function that stops it.
 */
export function dragLines(
  element: HTMLElement,
  lines: ReturnType<typeof createLines>,
  axisWidth: () => number,
): () => void {
  const stopped = new AbortController()
  const begin = (event: Event, { clientX, clientY }: { clientX: number; clientY: number }) => {
    // A touch that stops a scrolling page is not meant for the chart.
    if (!event.cancelable) return
    const { top, right } = element.getBoundingClientRect()
    if (right - clientX > axisWidth() + nameRoom) return
    const held = lines.grasp(clientY - top)
    if (!held) return
    // Neither the library, which would scroll, nor the page handles this event.
    event.preventDefault()
    event.stopPropagation()
    const ended = new AbortController()
    const on = { signal: AbortSignal.any([ended.signal, stopped.signal]) }
    let isDragged = false
    const move = (at: PointerEvent) => {
      const [across, along] = [Math.abs(at.clientX - clientX), Math.abs(at.clientY - clientY)]
      if (!isDragged && Math.max(across, along) <= steadyPx) return
      isDragged ||= along > across
      if (isDragged) held.to(at.clientY - top)
      else ended.abort()
    }
    window.addEventListener('pointermove', move, on)
    const end = (leave: 'drop' | 'putBack') => {
      ended.abort()
      if (isDragged) held[leave]()
    }
    window.addEventListener('pointerup', () => end('drop'), on)
    window.addEventListener('pointercancel', () => end('putBack'), on)
  }
  const first = { capture: true, passive: false, signal: stopped.signal }
  element.addEventListener('mousedown', (event) => begin(event, event), first)
  element.addEventListener(
    'touchstart',
    (event) => {
      const [touch, ...others] = event.touches
      if (touch && others.length === 0) begin(event, touch)
    },
    first,
  )
  return () => stopped.abort()
}
