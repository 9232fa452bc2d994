import type { ReactNode } from 'react'
import { signsOf } from '../forms/numberText.ts'

/** Width of a letter of a unit, in digits. */
const letter = 1.35

/** Returns how a column of figures, each maybe with a unit after it, shows one: their decimal signs align. */
export function alignedBy(texts: readonly string[], locale: string): (text: string) => ReactNode {
  const sign = signsOf(locale).decimal
  const partsOf = (text: string) => {
    const [figure = '', unit = ''] = text.split('\u00a0')
    const at = figure.lastIndexOf(sign)
    return { figure, unit, places: at < 0 ? 0 : figure.length - at }
  }
  const all = texts.map(partsOf)
  const most = Math.max(...all.map(({ places }) => places))
  const longest = Math.max(...all.map(({ unit }) => unit.length))
  return (text) => {
    const { figure, unit, places } = partsOf(text)
    return (
      <>
        <span style={{ paddingInlineEnd: `${most - places}ch` }}>{figure}</span>
        {longest > 0 && (
          <span style={{ display: 'inline-block', width: `${longest * letter}ch`, textAlign: 'start' }}>
            {'\u00a0'}
            {unit}
          </span>
        )}
      </>
    )
  }
}
