import { ContractStatus } from '#generated/enums.ts'
import type { ContractDeal } from '#sdk/model/contractDeal.ts'
import type { Market } from '#sdk/model/market.ts'
import { toPosition } from '#sdk/model/position.ts'
import { usePages } from '../../../api/usePages.ts'
import styles from '../../../desk/DeskTable.module.css'
import { SignInPrompt } from '../../../shell/SignInPrompt.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { Segmented } from '../../../kit/Segmented.tsx'
import { useValue } from '../../../platform/useValue.ts'
import { signedIn } from '../../../session/session.ts'
import { usePositions } from '../positions/usePositions.ts'
import { HistoryTable } from './HistoryTable.tsx'
import { PendingTable } from './PendingTable.tsx'
import { PositionTable } from './PositionTable.tsx'

export type Part = 'positions' | 'pending' | 'history' | 'cancelled'

interface ContractTablesProps {
  readonly market: Market
  readonly deal: ContractDeal | undefined
  readonly part: Part
  readonly onPart: (part: Part) => void
}

/** Tables of positions, limit orders, and closed and cancelled ones, with the counts of what is open. */
export function ContractTables({ market, deal, part, onPart }: ContractTablesProps) {
  const t = useT()
  const format = useFormat()
  const isSignedIn = useValue(signedIn)
  const positions = usePositions(isSignedIn)
  const pending = usePages(
    'leverMyTrade',
    { status: ContractStatus.pending },
    { enabled: isSignedIn, toRow: toPosition },
  )
  const counted = (name: string, count: number | undefined, isMore = false) =>
    count ? `${name} ${format.whole(count)}${isMore ? '+' : ''}` : name
  const tabs = (
    <Segmented<Part>
      look="tabs"
      label={t('lever.mine')}
      options={[
        { value: 'positions', label: counted(t('lever.positions'), positions.all?.length) },
        { value: 'pending', label: counted(t('lever.pending'), pending.rows?.length, pending.hasMore) },
        { value: 'history', label: t('lever.history') },
        { value: 'cancelled', label: t('trade.cancelled') },
      ]}
      value={part}
      onChange={onPart}
    />
  )
  if (isSignedIn && part === 'positions')
    return <PositionTable tabs={tabs} of={positions} deal={deal} unit={market.quote} />
  return (
    <>
      <div className={styles.head}>{tabs}</div>
      {!isSignedIn ? (
        <SignInPrompt title="lever.signIn" body="signIn.positions" />
      ) : part === 'pending' ? (
        <PendingTable orders={pending} />
      ) : (
        <HistoryTable
          key={part}
          state={part === 'history' ? ContractStatus.closed : ContractStatus.cancelled}
        />
      )}
    </>
  )
}
