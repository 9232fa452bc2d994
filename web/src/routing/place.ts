import { signal } from '@preact/signals-react'
import { go } from './navigate.ts'

/** A place on earth; the known fields depend on how it was chosen. */
export interface Place {
  readonly name: string
  readonly address: string
  /** ISO 3166-1 code, if a country or region was chosen. */
  readonly region?: string
  /** Decimal degrees, if it is the position of the phone. */
  readonly latitude?: string
  readonly longitude?: string
}

/** The place chosen on `/choose-location`; the requesting screen reads it with `takePlace`. */
export const chosenPlace = signal<Place | undefined>(undefined)

/** Opens the list of places; call `takePlace` when this screen is back. */
export function choosePlace(): void {
  chosenPlace.value = undefined
  go('/choose-location')
}

/** Returns the chosen place, once. */
export function takePlace(): Place | undefined {
  const place = chosenPlace.peek()
  chosenPlace.value = undefined
  return place
}
