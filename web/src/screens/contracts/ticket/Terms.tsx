import { useState } from 'react'
import type { ContractDeal } from '#sdk/model/contractDeal.ts'
import { onDemand } from '../../../platform/onDemand.tsx'
import { useEver } from '../../../platform/useEver.ts'
import { useT } from '../../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { OtherProduct } from '../../../market/OtherProduct.tsx'
import { Icon } from '../../../kit/icons.tsx'
import styles from './Terms.module.css'
import { leverageOf, type TicketInput } from './ticket.ts'

const LeverageSheet = onDemand(async () => (await import('./LeverageSheet.tsx')).LeverageSheet)

interface TermsProps {
  readonly market: Market
  readonly deal: ContractDeal | undefined
  readonly input: TicketInput
  readonly onLeverage: (leverage: string) => void
}

/** Margin mode and leverage of the order, with a button that opens their sheet, and a link to spot. */
export function Terms({ market, deal, input, onLeverage }: TermsProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [ever] = useEver(open)
  const leverage = leverageOf(input, deal)
  const chip = {
    type: 'button',
    className: styles.chip,
    'aria-haspopup': 'dialog',
    onClick: () => setOpen(true),
  } as const
  return (
    <div className={styles.terms}>
      <button {...chip}>
        <span>{t('lever.isolated')}</span>
      </button>
      <button {...chip} disabled={!deal}>
        <span>
          <span className="visually-hidden">{t('lever.multiple')}</span> {leverage ?? '—'}×
          <Icon name="down" size={14} />
        </span>
      </button>
      <OtherProduct market={market} to="spot" />
      {ever && (
        <LeverageSheet
          open={open}
          onClose={() => setOpen(false)}
          deal={deal}
          leverage={leverage}
          onChoose={onLeverage}
        />
      )}
    </div>
  )
}
