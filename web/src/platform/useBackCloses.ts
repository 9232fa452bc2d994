import { useEffect, useRef } from 'react'
import { isRecord } from '#domain/records.ts'

/** Layers above the screen, topmost last: each has a history entry for the phone's Back to take. */
const open: { readonly mark: number; readonly close: () => void }[] = []
/** The mark of the entry that the browser is at; 0 is a screen's own. */
let at = marksOf(history.state).sheet
let marks = at
let listening = false
/** On the way over the entry of what was closed by hand. */
let passing = false

/** The phone's back closes this while it is open, instead of leaving the screen below it. */
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
    // Its entry stays, for to go back now could undo where the user is just going: `follow` passes over it.
    return () => void open.splice(open.indexOf(entry), 1)
  }, [isOpen])
  // The router leaves without telling.
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
    // The router's own marks stay: for it, this is the same screen.
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
