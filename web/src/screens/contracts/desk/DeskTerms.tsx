import { useState } from 'react'
import type { ContractDeal } from '#sdk/model/contractDeal.ts'
import { useT } from '../../../i18n/translate.ts'
import { Icon } from '../../../kit/icons.tsx'
import { Segmented } from '../../../kit/Segmented.tsx'
import { useEver } from '../../../platform/useEver.ts'
import { useValue } from '../../../platform/useValue.ts'
import { signedIn } from '../../../session/session.ts'
import { LeverageSheet } from '../ticket/LeverageSheet.tsx'
import type { TicketParts } from '../ticket/Ticket.tsx'
import { leverageOf } from '../ticket/ticket.ts'
import styles from './DeskTicket.module.css'

interface DeskTermsProps extends Pick<TicketParts, 'form' | 'onKind'> {
  readonly deal: ContractDeal | undefined
}

/** Kind of the order and its leverage, which a sheet changes. */
export function DeskTerms({ deal, form, onKind }: DeskTermsProps) {
  const t = useT()
  const isSignedIn = useValue(signedIn)
  const [choosing, setChoosing] = useState(false)
  const [ever] = useEver(choosing)
  const leverage = leverageOf(form.values, deal)
  return (
    <>
      <div className={styles.terms}>
        <Segmented
          label={t('trade.kind')}
          options={[
            { value: 'market', label: t('trade.market') },
            { value: 'limit', label: t('trade.limit') },
          ]}
          value={form.values.kind}
          onChange={onKind}
        />
        <button
          type="button"
          className={styles.leverage}
          aria-haspopup="dialog"
          disabled={!deal}
          onClick={() => setChoosing(true)}
        >
          {t('lever.isolated')} <span className="visually-hidden">{t('lever.multiple')}</span>
          {isSignedIn && <b>{leverage ?? '—'}×</b>}
          <Icon name="down" size={14} />
        </button>
      </div>
      {ever && (
        <LeverageSheet
          open={choosing}
          onClose={() => setChoosing(false)}
          deal={deal}
          leverage={leverage}
          onChoose={form.control('leverage').onChange}
        />
      )}
    </>
  )
}
