import { sum } from '#domain/decimalText.ts'
import type { ContractDeal } from '#sdk/model/contractDeal.ts'
import type { Market } from '#sdk/model/market.ts'
import { LiveChange } from '../../../figures/LiveChange.tsx'
import { Money, Veiled } from '../../../figures/Veiled.tsx'
import { useT } from '../../../i18n/translate.ts'
import { Icon } from '../../../kit/icons.tsx'
import { Link } from '../../../kit/Link.ts'
import { usePositions } from '../positions/usePositions.ts'
import styles from './DeskTicket.module.css'
import { useTotalNet } from '../positions/useTotalNet.ts'

interface AccountFactsProps {
  readonly market: Market
  readonly deal: ContractDeal | undefined
}

/** Money of the contract account: available, held as margin, and the open profit or loss. */
export function AccountFacts({ market, deal }: AccountFactsProps) {
  const t = useT()
  const { all = [] } = usePositions()
  const total = useTotalNet(all)
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('trade.available')}</dt>
        <dd>
          <Money value={deal?.free} unit={market.quote} />
          <Link
            to={`/pages/assets/transfer/index?from=change&to=lever&currency=${market.quoteId}`}
            aria-label={t('title.transfer')}
            className={styles.more}
          >
            <Icon name="plus" size={14} />
          </Link>
        </dd>
      </div>
      <div>
        <dt>{t('lever.marginHeld')}</dt>
        <dd>
          <Money value={sum(all.map(({ margin }) => margin))} unit={market.quote} />
        </dd>
      </div>
      <div>
        <dt>{t('lever.totalProfit')}</dt>
        <dd>
          <Veiled>
            <LiveChange of={total} as="amount" unit={market.quote} />
          </Veiled>
        </dd>
      </div>
    </dl>
  )
}
