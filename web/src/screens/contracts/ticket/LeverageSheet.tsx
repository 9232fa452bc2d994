import type { ContractDeal } from '#sdk/model/contractDeal.ts'
import { useT } from '../../../i18n/translate.ts'
import { Risk } from '../../../kit/Risk.tsx'
import { Segmented } from '../../../kit/Segmented.tsx'
import { Sheet } from '../../../kit/Sheet.tsx'
import styles from './LeverageSheet.module.css'
import { riskText } from './riskText.ts'

interface LeverageSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly deal: ContractDeal | undefined
  readonly leverage: number | undefined
  readonly onChoose: (leverage: string) => void
}

/** Sheet with the available leverages and an explanation of isolated margin. */
export function LeverageSheet({ open, onClose, deal, leverage, onChoose }: LeverageSheetProps) {
  const t = useT()
  return (
    <Sheet open={open} onClose={onClose} title={t('lever.multiple')}>
      <div className={styles.sheet}>
        <Segmented
          label={t('lever.multiple')}
          options={(deal?.leverages ?? []).map((one) => ({ value: String(one), label: `${one}×` }))}
          value={String(leverage)}
          onChange={(chosen) => {
            onChoose(chosen)
            onClose()
          }}
        />
        <p className={styles.about}>{t('lever.isolatedBody')}</p>
        <Risk>{riskText(t, deal)}</Risk>
      </div>
    </Sheet>
  )
}
