import { clsx } from 'clsx/lite'
import { useId, useState } from 'react'
import field from '../forms/Field.module.css'
import { plainText } from '../forms/rules.ts'
import { useT } from '../i18n/translate.ts'
import { Button } from '../kit/Button.tsx'
import { GroupedAddress } from '../kit/GroupedAddress.tsx'
import { Icon } from '../kit/icons.tsx'
import styles from './AddressFields.module.css'
import type { AddressCheck } from './useAddressCheck.tsx'

interface Bound {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
}

interface AddressFieldsProps {
  readonly label: string
  readonly chains: readonly string[]
  readonly check: AddressCheck
  readonly address: Bound
  /** The network the user chose; empty where it follows from the address. */
  readonly chain: Bound
}

/** A new withdrawal address and its network: in groups of four, with what its checksum says. */
export function AddressFields({ label, chains, check, address, chain }: AddressFieldsProps) {
  const t = useT()
  const id = useId()
  const [isTyping, setTyping] = useState(false)
  const text = plainText(address.value)
  const typed = { address: address.value, netType: chain.value }
  const found = check.chainOf(typed)
  // An address that names its network also answers the demand to choose one.
  const chainFault = found === '' ? chain.error : undefined
  const verdict = text === '' ? undefined : check.verdictOf(typed)
  // A finished address is judged at once; one that is being typed, when it is sent.
  const early = isTyping ? undefined : check.faultsOf(typed).address
  const error = address.error ?? (text !== '' && typeof early === 'string' ? t(early) : undefined)
  return (
    <div className={field.field}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        <span className={styles.chain}>
          <select
            aria-label={t('withdraw.chain')}
            aria-invalid={chainFault ? true : undefined}
            aria-describedby={chainFault ? `${id}-chain` : undefined}
            value={found}
            onChange={({ target }) => chain.onChange(target.value)}
          >
            <option value="">{t('deposit.chooseChain')}</option>
            {chains.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
          <Icon name="down" size={14} />
        </span>
      </div>
      <div
        className={clsx(field.box, text !== '' && styles.filled)}
        data-invalid={error === undefined ? undefined : ''}
      >
        <div className={field.inner}>
          <input
            id={id}
            className={styles.input}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={128}
            placeholder={t('address.placeholder')}
            value={address.value}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={`${id}-about`}
            onFocus={() => setTyping(true)}
            onBlur={() => setTyping(false)}
            onChange={({ target }) => address.onChange(target.value)}
          />
          {text !== '' && (
            <span className={styles.groups} aria-hidden="true">
              <GroupedAddress text={text} />
            </span>
          )}
        </div>
        {/* One button, which keeps the focus when its work changes. */}
        <Button
          look="text"
          aria-label={text === '' ? undefined : t('address.clear')}
          onClick={() => {
            if (text === '') return void paste(address.onChange, id)
            address.onChange('')
            document.getElementById(id)?.focus()
          }}
        >
          {text === '' ? t('address.paste') : <Icon name="close" size={20} />}
        </Button>
      </div>
      <p id={`${id}-about`} className={clsx(styles.about, (error ?? verdict === 'shape') && styles.bad)}>
        {error ??
          (verdict === 'shape' ? (
            t('address.doubt', { chain: found })
          ) : verdict === 'right' ? (
            <span className={styles.right}>
              <Icon name="check" size={16} /> {t('address.right', { chain: found })}
            </span>
          ) : (
            verdict === 'unchecked' && t('address.unchecked', { chain: found })
          ))}
      </p>
      {chainFault && (
        <p id={`${id}-chain`} className={field.error}>
          {chainFault}
        </p>
      )}
    </div>
  )
}

/** Pastes the clipboard, or focuses the field if the browser refuses: the user can still paste there. */
async function paste(into: (text: string) => void, id: string): Promise<void> {
  const pasted = await navigator.clipboard.readText().catch(() => '')
  if (plainText(pasted) === '') document.getElementById(id)?.focus()
  else into(plainText(pasted))
}
