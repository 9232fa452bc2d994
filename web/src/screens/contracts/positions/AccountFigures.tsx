import { useMemo, type ReactNode } from 'react'
import { sum } from '#domain/decimalText.ts'
import type { Position } from '#sdk/model/position.ts'
import type { Format } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { LiveText } from '../../../figures/LiveText.tsx'
import { Money } from '../../../figures/Veiled.tsx'
import { coverOf } from '../../../positions/figures.ts'
import styles from './Orders.module.css'

/** Figure with its label, in a grid. */
export function Figure({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface AccountFiguresProps {
  readonly positions: readonly Position[]
  readonly free: string | undefined
  readonly unit: string
}

/** Margin in use by the positions, and the account's cover of it. */
export function AccountFigures({ positions, free, unit }: AccountFiguresProps) {
  const t = useT()
  const cover = useMemo(() => coverOf(positions, free), [positions, free])
  return (
    <div className={styles.account}>
      <dl>
        <Figure label={t('lever.marginHeld')}>
          <Money value={sum(positions.map(({ margin }) => margin))} unit={unit} />
        </Figure>
        <Figure label={t('lever.cover')}>
          <LiveText of={cover} as={percentText} />
        </Figure>
      </dl>
      <p className={styles.small}>{t('lever.coverHint')}</p>
    </div>
  )
}

const percentText = (rate: string | undefined, format: Format): string => format.percent(rate)
