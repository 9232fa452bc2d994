import type { ComponentProps, ReactNode } from 'react'
import type { Market } from '#sdk/model/market.ts'
import { DeskPage } from '../../../desk/DeskPage.tsx'
import { KeyLine } from '../../../desk/KeyLine.tsx'
import { ProductTabs } from '../../../desk/ProductTabs.tsx'
import { useT } from '../../../i18n/translate.ts'
import styles from './SpotDesk.module.css'
import { SpotTables } from './SpotTables.tsx'

interface SpotDeskProps extends Omit<ComponentProps<typeof DeskPage>, 'ticket' | 'children'> {
  /** The ticket of a phone; there the book is beside its fields. */
  readonly ticket: (market: Market, book: ReactNode) => ReactNode
  /** Button for what a trade seldom needs. */
  readonly more: ReactNode
}

/** Spot on a wide page. */
export function SpotDesk({ ticket, more, ...desk }: SpotDeskProps) {
  const t = useT()
  return (
    <DeskPage
      {...desk}
      ticket={(market) => (
        <>
          <ProductTabs market={market} current="spot">
            {more}
          </ProductTabs>
          <div className={styles.ticket}>{ticket(market, null)}</div>
          <KeyLine sides={[t('trade.buy'), t('trade.sell')]} />
        </>
      )}
    >
      {(market) => <SpotTables market={market} />}
    </DeskPage>
  )
}
