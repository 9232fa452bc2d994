import type { ReactNode } from 'react'
import { hideBalances } from '../settings/settings.ts'
import { useValue } from '../platform/useValue.ts'
import { useFormat, type Format } from '../i18n/format.ts'
import { useT } from '../i18n/translate.ts'

const dots = '••••••'

/** A figure of someone's own money, in any form; dots when the user hides it. */
export function Veiled({ children }: { readonly children: ReactNode }) {
  const t = useT()
  if (!useValue(hideBalances)) return children
  return (
    <>
      <span aria-hidden="true">{dots}</span>
      <span className="visually-hidden">{t('assets.hidden')}</span>
    </>
  )
}

/** `format.amount` of someone's own money, for a sentence; dots when the user hides it. */
export function useMoney(): Format['amount'] {
  const format = useFormat()
  return useValue(hideBalances) ? () => dots : format.amount
}
