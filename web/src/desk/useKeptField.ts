import { useEffect, useLayoutEffect, useState } from 'react'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Keeps the focus in a field when the window becomes too narrow for the desk, or wide enough. */
export function useKeptField(): void {
  // While rendering: afterwards the narrow page is gone, and the focus with it.
  const [left] = useState(() => document.activeElement)
  useEffect(() => (left ? keepField(left) : undefined), [left])
  useLayoutEffect(
    () => () => {
      const { activeElement } = document
      // The narrow page replaces the desk after this.
      if (activeElement) queueMicrotask(() => keepField(activeElement))
    },
    [],
  )
}

/**
 * Moves the focus from a removed field to the one with the same label, unless the user has left the screen or focused
 * something else. It may appear later: parts of a ticket load on demand.
 */
function keepField(left: Element): void {
  const label = labelOf(left)
  const screen = screenOf(left.closest('main'))
  if (label === undefined) return
  const observer = new MutationObserver(look)
  const timer = setTimeout(stop, waitMs)
  observer.observe(document.body, { childList: true, subtree: true })
  look()

  function look(): void {
    const main = document.querySelector('main')
    // The heading takes over a focus that is lost.
    const isElsewhere = document.activeElement?.matches(':not(body, h1)')
    if (isElsewhere || screenOf(main) !== screen) {
      stop()
      return
    }
    const fields = main?.querySelectorAll<Field>('input, select, textarea') ?? []
    const next = [...fields].find(({ labels }) => labels?.[0]?.textContent === label)
    if (!next) return
    next.focus()
    if (isText(next) && isText(left)) next.setSelectionRange(left.selectionStart, left.selectionEnd)
    stop()
  }

  function stop(): void {
    observer.disconnect()
    clearTimeout(timer)
  }
}

/** Maximum time until the field appears, in ms. */
const waitMs = 10_000

const screenOf = (main: HTMLElement | null) => main?.dataset['screen']

/** Returns the label of a field that was removed together with it. */
function labelOf(field: Element): string | undefined {
  const root = field.getRootNode()
  if (field.isConnected || !(root instanceof Element)) return undefined
  const label = field.closest('label') ?? root.querySelector(`label[for="${field.id}"]`)
  return label?.textContent ?? undefined
}

/** Returns whether a field has a selection; other kinds of inputs have none. */
const isText = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.selectionStart !== null
