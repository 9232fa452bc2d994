import type { Payload } from '#sdk/operations.ts'
import { useT } from '../../../i18n/translate.ts'
import { Button } from '../../../kit/Button.tsx'
import { CopyButton } from '../../../feedback/CopyButton.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { QrCode } from '../../../kit/QrCode.tsx'
import { Segmented } from '../../../kit/Segmented.tsx'
import styles from './ChainAddress.module.css'
import { saveQr } from './saveQr.ts'

type Addresses = Extract<Payload<'walletGetInAddress'>, { readonly TRC20?: string }>

interface ChainAddressProps {
  readonly name: string
  readonly addresses: Addresses
  readonly chain: string
  readonly onChain: (chain: string) => void
}

/** The user's own address on a chain, to scan or to copy. */
export function ChainAddress({ name, addresses, chain, onChain }: ChainAddressProps) {
  const t = useT()
  const chains = Object.keys(addresses)
  const address = addresses[chain as keyof Addresses] ?? ''
  return (
    <section className={styles.way}>
      <Segmented
        label={t('deposit.chooseChain')}
        options={chains.map((each) => ({ value: each, label: each }))}
        value={chain}
        onChange={onChain}
      />
      <div className={styles.code}>
        <QrCode text={address} size={188} />
        <Button look="text" onClick={() => void saveQr(address, `${name}-${chain}.png`)}>
          {t('deposit.saveCode')}
        </Button>
      </div>
      <div className={styles.line}>
        <span className={styles.label}>{t('deposit.address', { chain })}</span>
        <span className={styles.address}>{address}</span>
        <CopyButton text={address} label={t('deposit.copyAddress')} />
      </div>
      <p className={styles.care}>
        <Icon name="alert" size={18} />
        <span>{t('deposit.onlyThis', { name, chain })}</span>
      </p>
    </section>
  )
}
