import type { ReactNode } from 'react'
import { RawIntlProvider } from 'react-intl'
import { useValue } from '../platform/useValue.ts'
import { intl } from './translate.ts'

/** Provides the texts of the current language to its children. */
export function Words({ children }: { readonly children: ReactNode }) {
  return <RawIntlProvider value={useValue(intl)}>{children}</RawIntlProvider>
}
