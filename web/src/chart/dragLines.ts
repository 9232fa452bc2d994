/** Place in px from the top left of the chart. */
export type Pixels = readonly [x: number, y: number]

/** Part of the chart that the user holds. */
export interface Held {
  readonly to: (at: Pixels) => void
  readonly drop: () => void
  readonly putBack: () => void
  /** Called if it was tapped instead. */
  readonly tap?: (() => void) | undefined
  /** Moves in any direction; otherwise only up and down. */
  readonly isFree?: true
}

/** Movements up to this distance count as a tap. */
const steadyPx = 8

/**
 * Lets the user drag what `graspAt` returns, with a finger or a mouse; the chart does not scroll meanwhile. Taps and
 * pans elsewhere still reach the chart. Returns a function that stops it.
 */
export function dragLines(element: HTMLElement, graspAt: (at: Pixels) => Held | undefined): () => void {
  const stopped = new AbortController()
  const begin = (event: Event, { clientX, clientY }: { clientX: number; clientY: number }) => {
    // A touch that stops a scrolling page is not meant for the chart.
    if (!event.cancelable) return
    const { top, left } = element.getBoundingClientRect()
    const held = graspAt([clientX - left, clientY - top])
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
      isDragged ||= held.isFree ?? along > across
      if (isDragged) held.to([at.clientX - left, at.clientY - top])
      else ended.abort()
    }
    window.addEventListener('pointermove', move, on)
    const end = (leave: 'drop' | 'putBack') => {
      ended.abort()
      if (isDragged) held[leave]()
      else if (leave === 'drop') held.tap?.()
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

/**
 * Reports taps and clicks. The library would take two quick taps at different places for a double tap. Returns a
 * function that stops it.
 */
export function onTaps(element: HTMLElement, tapped: (at: Pixels) => void): () => void {
  const stopped = new AbortController()
  const on = { signal: stopped.signal }
  let down: PointerEvent | undefined
  element.addEventListener('pointerdown', (event) => (down = event.isPrimary ? event : undefined), on)
  element.addEventListener(
    'pointerup',
    ({ pointerId, clientX, clientY }) => {
      if (pointerId !== down?.pointerId) return
      const { top, left } = element.getBoundingClientRect()
      if (Math.hypot(clientX - down.clientX, clientY - down.clientY) <= steadyPx)
        tapped([clientX - left, clientY - top])
    },
    on,
  )
  return () => stopped.abort()
}
