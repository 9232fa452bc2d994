import { styleText } from 'node:util'

// Only on a terminal; styleText respects NO_COLOR and FORCE_COLOR.
export const bold = (text: string): string => styleText('bold', text, { stream: process.stdout })
export const red = (text: string): string => styleText('red', text, { stream: process.stdout })
export const green = (text: string): string => styleText('green', text, { stream: process.stdout })
/** Red text for stderr. */
export const redError = (text: string): string => styleText('red', text, { stream: process.stderr })
