import { effect, signal } from '@preact/signals-react'
import { readJson, writeJson } from '../platform/storage.ts'

export const themes = ['system', 'dark', 'light'] as const
export const colourSchemes = ['green-up', 'red-up', 'colour-blind'] as const
export const pricingCurrencies = ['USD', 'EUR', 'THB', 'JPY', 'KRW', 'HKD', 'CNY'] as const

export type Theme = (typeof themes)[number]
export type ColourScheme = (typeof colourSchemes)[number]

const saved = readJson('settings')

export const theme = signal(oneOf(themes, saved.theme))
/** Which colours say rise and fall. */
export const colours = signal(oneOf(colourSchemes, saved.colours))
export const pricingCurrency = signal(oneOf(pricingCurrencies, saved.pricingCurrency))
export const hideBalances = signal(saved.hideBalances === true)

const systemLight = matchMedia('(prefers-color-scheme: light)')

/** Keeps the document and the storage in step with the settings. Called once, at start. */
export function applySettings(): void {
  const paint = () => {
    const root = document.documentElement
    const shown = theme.value === 'system' ? (systemLight.matches ? 'light' : 'dark') : theme.value
    root.dataset.theme = shown
    root.dataset.colours = colours.value
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', shown === 'light' ? '#f6f3ec' : '#0c0d10')
  }
  effect(paint)
  systemLight.addEventListener('change', paint)
  effect(() => {
    writeJson('settings', {
      theme: theme.value,
      colours: colours.value,
      pricingCurrency: pricingCurrency.value,
      hideBalances: hideBalances.value,
    })
  })
}

/** The saved choice if it is one, else the first. */
function oneOf<const T extends string>(choices: readonly [T, ...T[]], value: unknown): T {
  return choices.find((choice) => choice === value) ?? choices[0]
}
