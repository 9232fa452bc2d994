import type { createLines } from './drawLines.ts'

/** Lets a finger or a mouse drag lines of a chart, which does not scroll meanwhile. Returns how to stop. */
export function dragLines(element: HTMLElement, lines: ReturnType<typeof createLines>): () => void {
  const stopped = new AbortController()
  const begin = (event: Event, clientY: number) => {
    const top = element.getBoundingClientRect().top
    const held = lines.grasp(clientY - top)
    if (!held) return
    // Neither the library, which would scroll, nor the page takes part.
    event.preventDefault()
    event.stopPropagation()
    const ended = new AbortController()
    const on = { signal: AbortSignal.any([ended.signal, stopped.signal]) }
    window.addEventListener('pointermove', (move) => held.to(move.clientY - top), on)
    const end = (drop: boolean) => {
      ended.abort()
      if (drop) held.drop()
    }
    window.addEventListener('pointerup', () => end(true), on)
    window.addEventListener('pointercancel', () => end(false), on)
  }
  const first = { capture: true, passive: false, signal: stopped.signal }
  element.addEventListener('mousedown', (event) => begin(event, event.clientY), first)
  element.addEventListener(
    'touchstart',
    (event) => {
      const [touch, ...others] = event.touches
      if (touch && others.length === 0) begin(event, touch.clientY)
    },
    first,
  )
  return () => stopped.abort()
}
