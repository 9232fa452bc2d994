import { clsx } from 'clsx/lite'
import type { ChainAddress as Address } from '#sdk/model/chainAddress.ts'
import type { DepositNetwork } from '#sdk/model/withdrawalInfo.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { Button } from '../../../kit/Button.tsx'
import { CopyButton } from '../../../feedback/CopyButton.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { GroupedAddress } from '../../../kit/GroupedAddress.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { QrCode } from '../../../kit/QrCode.tsx'
import { Segmented } from '../../../kit/Segmented.tsx'
import { chainNotes } from '../chains.ts'
import styles from './ChainAddress.module.css'
import { saveQr } from './saveQr.ts'

interface ChainAddressProps {
  readonly name: string
  readonly addresses: readonly Address[]
  readonly chain: string
  /** Undefined for backends that do not send it. */
  readonly minimum: string | undefined
  readonly networks: readonly DepositNetwork[]
  readonly onChain: (chain: string) => void
}

/** The user's own address on a chain, to scan or to copy. */
export function ChainAddress({ name, addresses, chain, minimum, networks, onChain }: ChainAddressProps) {
  const t = useT()
  const format = useFormat()
  const note = chainNotes[chain]
  const network = networks.find((each) => each.chain === chain)
  const address = addresses.find((each) => each.chain === chain)?.address ?? ''
  return (
    <section className={styles.way}>
      <Segmented
        label={t('deposit.chooseChain')}
        options={addresses.map((each) => ({ value: each.chain, label: each.chain }))}
        value={chain}
        onChange={onChain}
      />
      {network?.isClosed && (
        <p className={clsx(styles.care, styles.closed)} role="alert">
          <Icon name="alert" size={18} />
          <span>{t('deposit.closed', { name, chain })}</span>
        </p>
      )}
      <div className={styles.code}>
        <QrCode text={address} size={188} />
        <Button look="text" onClick={() => void saveQr(address, `${name}-${chain}.png`)}>
          {t('deposit.saveCode')}
        </Button>
      </div>
      <div className={styles.line}>
        <span className={styles.label}>{t('deposit.address', { chain })}</span>
        <GroupedAddress text={address} />
        <CopyButton text={address} label={t('deposit.copyAddress')} />
      </div>
      <p className={styles.care}>
        <Icon name="alert" size={18} />
        <span>{t('deposit.onlyThis', { name, chain })}</span>
      </p>
      <Facts
        rows={[
          { label: t('withdraw.chain'), value: note ? `${chain} · ${t(note)}` : chain },
          ...(minimum === undefined
            ? []
            : [{ label: t('finance.minimum'), value: format.amount(minimum, name) }]),
          ...(network
            ? [
                {
                  label: t('deposit.arrival'),
                  value: t('deposit.arrivalAfter', {
                    minutes: network.arrivalMinutes,
                    count: network.confirmations,
                  }),
                },
              ]
            : []),
          { label: t('deposit.lands'), value: t('account.spot') },
        ]}
      />
    </section>
  )
}
