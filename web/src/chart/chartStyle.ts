/** The current colours from the design tokens, because a canvas cannot read CSS. */
export interface ChartStyle {
  readonly ink: string
  readonly soft: string
  readonly quiet: string
  readonly line: string
  readonly ground: string
  readonly rise: string
  readonly fall: string
  readonly accent: string
  readonly danger: string
  /** Colours of study lines; never the rise or fall colour. */
  readonly studies: readonly string[]
  readonly font: string
}

/** In high contrast the system replaces the colours of texts and grounds, but not those of a canvas. */
const systemStyle = {
  ink: 'CanvasText',
  soft: 'CanvasText',
  quiet: 'CanvasText',
  line: 'GrayText',
  ground: 'Canvas',
} as const

export function chartStyleOf(element: HTMLElement): ChartStyle {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    ink: token('--ink'),
    soft: token('--ink-2'),
    quiet: token('--ink-3'),
    line: token('--line'),
    ground: token('--ground'),
    rise: token('--rise'),
    fall: token('--fall'),
    accent: token('--accent'),
    danger: token('--danger'),
    studies: [token('--study-1'), token('--study-2'), token('--study-3')],
    font: style.fontFamily,
    ...(matchMedia('(forced-colors: active)').matches && systemStyle),
  }
}

/** Returns a colour of the tokens, made translucent. */
export function faint(colour: string, alpha: number): string {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))
  return /^#[0-9a-f]{6}$/i.test(colour) ? `rgba(${r},${g},${b},${alpha})` : colour
}
