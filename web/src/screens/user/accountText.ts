import { dialled, plainText } from '../../forms/rules.ts'
import type { Way } from './Who.tsx'

/** Returns the typed account in the form that is sent; the backend knows each country's rule for a leading zero. */
export const accountText = (way: Way, typed: string): string =>
  way === 'mobile' ? dialled(typed) : plainText(typed)

/** Returns a unique text for an account: numbers of two countries may be equal. */
export const whoText = (way: Way, typed: string, areaCode: string): string =>
  `${way === 'mobile' ? `+${areaCode} ` : ''}${accountText(way, typed)}`
