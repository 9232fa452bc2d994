import { useState } from 'react'
import type { ContractDeal } from '#sdk/model/contractDeal.ts'
import { onDemand } from '../../../platform/onDemand.tsx'
import { useEver } from '../../../platform/useEver.ts'
import { useValue } from '../../../platform/useValue.ts'
import { signedIn } from '../../../session/session.ts'
import { useT } from '../../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { OtherProduct } from '../../../market/OtherProduct.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { InlineSelect } from '../../../kit/InlineSelect.tsx'
import styles from './Terms.module.css'
import { leverageOf, type TicketInput } from './ticket.ts'

const LeverageSheet = onDemand(async () => (await import('./LeverageSheet.tsx')).LeverageSheet)

interface TermsProps {
  readonly market: Market
  readonly deal: ContractDeal | undefined
  readonly input: TicketInput
  readonly onLeverage: (leverage: string) => void
  readonly onKind: (kind: TicketInput['kind']) => void
}

/** Margin mode and leverage of the order, with a button that opens their sheet, its kind, and a link to spot. */
export function Terms({ market, deal, input, onLeverage, onKind }: TermsProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [ever] = useEver(open)
  const leverage = leverageOf(input, deal)
  // Without a session there is no leverage to wait for.
  const isSignedIn = useValue(signedIn)
  return (
    <div className={styles.terms}>
      <button
        type="button"
        className={styles.leverage}
        aria-haspopup="dialog"
        disabled={!deal}
        onClick={() => setOpen(true)}
      >
        {t('lever.isolated')} <span className="visually-hidden">{t('lever.multiple')}</span>{' '}
        {isSignedIn && `${leverage ?? '—'}×`}
        <Icon name="down" size={14} />
      </button>
      <InlineSelect
        label={t('trade.kind')}
        options={[
          { value: 'market', label: t('trade.market') },
          { value: 'limit', label: t('trade.limit') },
        ]}
        value={input.kind}
        onChange={onKind}
      />
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
