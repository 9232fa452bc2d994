import type { ContractDeal } from '#sdk/model/contractDeal.ts'
import { requireLogin } from '../../../session/guard.ts'
import { signedIn } from '../../../session/session.ts'
import { useValue } from '../../../platform/useValue.ts'
import { useT } from '../../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { Button } from '../../../kit/Button.tsx'
import { Empty } from '../../../kit/Empty.tsx'
import { Segmented } from '../../../kit/Segmented.tsx'
import { History } from './History.tsx'
import styles from './Orders.module.css'
import { Pending } from './Pending.tsx'
import { Positions } from './Positions.tsx'

export type Part = 'positions' | 'pending' | 'history'

interface OrdersProps {
  readonly market: Market
  readonly deal: ContractDeal | undefined
  readonly part: Part
  readonly onPart: (part: Part) => void
}

/** Positions, waiting limits and what is over. */
export function Orders({ market, deal, part, onPart }: OrdersProps) {
  const t = useT()
  const isSignedIn = useValue(signedIn)
  return (
    <section className={styles.orders} aria-label={t('lever.mine')}>
      <Segmented<Part>
        look="tabs"
        label={t('lever.mine')}
        options={[
          { value: 'positions', label: t('lever.positions') },
          { value: 'pending', label: t('lever.pending') },
          { value: 'history', label: t('lever.history') },
        ]}
        value={part}
        onChange={onPart}
      />
      {!isSignedIn ? (
        <Empty
          icon="record"
          title={t('lever.signIn')}
          action={
            <Button look="quiet" onClick={() => requireLogin()}>
              {t('title.login')}
            </Button>
          }
        />
      ) : part === 'positions' ? (
        <Positions feePercent={market.contractFeePercent} deal={deal} unit={market.quote} />
      ) : part === 'pending' ? (
        <Pending feePercent={market.contractFeePercent} />
      ) : (
        <History />
      )}
    </section>
  )
}
