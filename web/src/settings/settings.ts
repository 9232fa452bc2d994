import { batch, effect, signal } from '@preact/signals-react'
import { readJson, writeJson } from '../platform/storage.ts'

export const themes = ['system', 'dark', 'light'] as const
export const colourSchemes = ['green-up', 'red-up', 'colour-blind'] as const
export const pricingCurrencies = ['USD', 'EUR', 'THB', 'JPY', 'KRW', 'HKD', 'CNY'] as const

export type Theme = (typeof themes)[number]
export type ColourScheme = (typeof colourSchemes)[number]

export const settingsKey = 'settings'

export const theme = signal<Theme>('system')
/** Colour scheme of rise and fall. */
export const colours = signal<ColourScheme>('green-up')
export const pricingCurrency = signal<(typeof pricingCurrencies)[number]>('USD')
export const hideBalances = signal(false)

/** Reads the stored settings: at start-up, and when another tab has changed them. */
export function readSettings(): void {
  const saved = readJson(settingsKey)
  batch(() => {
    theme.value = oneOf(themes, saved.theme)
    colours.value = oneOf(colourSchemes, saved.colours)
    pricingCurrency.value = oneOf(pricingCurrencies, saved.pricingCurrency)
    hideBalances.value = saved.hideBalances === true
  })
}
readSettings()

const systemLight = matchMedia('(prefers-color-scheme: light)')

/** Keeps the document and the storage in sync with the settings. Call once, at start-up. */
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
    writeJson(settingsKey, {
      theme: theme.value,
      colours: colours.value,
      pricingCurrency: pricingCurrency.value,
      hideBalances: hideBalances.value,
    })
  })
}

/** Returns the stored choice if it is valid, otherwise the first one. */
function oneOf<const T extends string>(choices: readonly [T, ...T[]], value: unknown): T {
  return choices.find((choice) => choice === value) ?? choices[0]
}
