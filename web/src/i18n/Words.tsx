import type { ReactNode } from 'react'
import { RawIntlProvider } from 'react-intl'
import { useValue } from '../platform/useValue.ts'
import { intl } from './translate.ts'

/** Gives the words of the chosen language to everything inside. */
export function Words({ children }: { readonly children: ReactNode }) {
  return <RawIntlProvider value={useValue(intl)}>{children}</RawIntlProvider>
}
