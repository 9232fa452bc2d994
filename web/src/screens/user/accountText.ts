import { dialled } from '../../forms/rules.ts'
import type { Way } from './Who.tsx'

/** What was typed as an account, in the form that is sent; the backend knows what a country makes of a first zero. */
export const accountText = (way: Way, typed: string): string =>
  way === 'mobile' ? dialled(typed) : typed.trim()
