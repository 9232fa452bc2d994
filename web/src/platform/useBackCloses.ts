import { useEffect, useRef } from 'react'
import { isRecord } from '#domain/records.ts'

/** Layers above the screen, topmost last: each has a history entry for the phone's Back to take. */
const open: { readonly mark: number; readonly close: () => void }[] = []
/** The mark of the current history entry; 0 for the entry of a screen. */
let at = marksOf(history.state).sheet
let marks = at
let listening = false
/** True while passing over the entry of a layer that was closed by hand. */
let passing = false

/** Makes the phone's back button close this layer while it is open, instead of leaving the screen below it. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!isOpen) return
    const mark = enter()
    const entry = { mark, close: () => latest.current() }
    open.push(entry)
    // The entry stays, because going back now could undo a navigation that is in progress. `follow` passes over it.
    return () => void open.splice(open.indexOf(entry), 1)
  }, [isOpen])
  // The router leaves without an event.
  useEffect(
    () => () => {
      at = marksOf(history.state).sheet
    },
    [],
  )
}

function enter(): number {
  if (!listening) window.addEventListener('popstate', follow)
  listening = true
  const here = marksOf(history.state)
  const isLeft = here.sheet !== 0 && !open.some(({ mark }) => mark === here.sheet)
  at = isLeft ? here.sheet : ++marks
  if (!isLeft) {
    // Keeps the router's own state: for it, this is the same screen.
    history.replaceState({ ...here.state, under: at }, '')
    history.pushState({ ...here.state, sheet: at }, '')
  }
  return at
}

function follow({ state }: PopStateEvent): void {
  const before = at
  const { sheet, under } = marksOf(state)
  at = sheet
  if (passing) {
    passing = false
    return
  }
  const top = open.at(-1)
  if (top?.mark === before) {
    top.close()
    return
  }
  const ontoLeft = sheet !== 0 && !open.some(({ mark }) => mark === sheet)
  passing = ontoLeft
  const fromLeft = before !== 0 && under === before
  if (ontoLeft || fromLeft) history.back()
}

/** `sheet` marks the entry of a layer, `under` the entry before it; 0 without one. */
function marksOf(state: unknown) {
  const known: Readonly<Record<string, unknown>> = isRecord(state) ? state : {}
  return { state: known, sheet: Number(known['sheet'] ?? 0), under: Number(known['under'] ?? 0) }
}
