import { signal } from '@preact/signals-react'
import { go } from './navigate.ts'

/** Somewhere on earth; what is known of it depends on how it was chosen. */
export interface Place {
  readonly name: string
  readonly address: string
  /** ISO 3166-1, when a country or region was chosen. */
  readonly region?: string
  /** Decimal degrees, when it is the position of the phone. */
  readonly latitude?: string
  readonly longitude?: string
}

/** The place chosen on `/choose-location`; the screen that asked takes it with `takePlace`. */
export const chosenPlace = signal<Place | undefined>(undefined)

/** `choosePlace()`, then `takePlace` once this screen is back. */
export function choosePlace(): void {
  chosenPlace.value = undefined
  go('/choose-location')
}

/** The chosen place, once. */
export function takePlace(): Place | undefined {
  const place = chosenPlace.peek()
  chosenPlace.value = undefined
  return place
}
