import { useEffect, useRef, useState } from 'react'
import type { BankCard } from '#sdk/model/bankCard.ts'
import type { SavedAddress } from '#sdk/model/savedAddress.ts'
import type { WithdrawalInfo } from '#sdk/model/withdrawalInfo.ts'
import { compare, decimalText, feeOf, minus, units } from '#domain/decimalText.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { maskedCard } from '../../../forms/cardNumber.ts'
import { endWait } from '../../../forms/codeWait.ts'
import { useFields } from '../../../forms/forms.ts'
import { useLock } from '../../../forms/LockFault.tsx'
import { plainText, rules } from '../../../forms/rules.ts'
import { format } from '../../../i18n/format.ts'
import { readDraft } from '../../../session/drafts.ts'
import { withdrawDraft } from '../../../wallet/drafts.ts'
import { useAddressCheck } from '../../../wallet/useAddressCheck.tsx'
import type { Filed } from './WithdrawDone.tsx'

export interface WithdrawalSetup {
  readonly currency: number
  readonly unit: string
  readonly info: WithdrawalInfo
  /** The destinations: saved addresses of a coin and its networks, or the bank card. */
  readonly saved?: readonly SavedAddress[]
  readonly chains?: readonly string[]
  readonly card?: BankCard
}

/** Returns the fee of an amount, and the rest, which arrives. */
export function costsOf(
  number: string,
  feePercent: string,
): { readonly fee: string; readonly received: string } {
  const fee = feeOf(number, feePercent)
  return { fee, received: compare(number, fee) > 0 ? minus(number, fee) : '0' }
}

/** The backend's name for the bank card, used instead of an address. */
const noAddress = '--'

/**
 * Form of a withdrawal, to a saved or a new address or to the bank card. Where the backend does not save a new address
 * together with the withdrawal, it is saved first, and the form asks for a second code.
 */
export function useWithdrawal(
  { currency, unit, info, saved = [], chains = [], card }: WithdrawalSetup,
  onFiled: (filed: Filed) => void,
) {
  const draft = withdrawDraft(currency)
  const [added, setAdded] = useState<SavedAddress>()
  const known = added ? [...saved, added] : saved
  const [wantsNew, setNew] = useState(() => {
    const { address = saved[0]?.address } = readDraft(draft)
    return (
      !card && (address === undefined || address === '' || !saved.some((each) => each.address === address))
    )
  })
  // Another tab may remove the last saved address.
  const noneLeft = !card && !wantsNew && known.length === 0
  const isNew = wantsNew || noneLeft
  const form = useFields({
    draft,
    secret: ['code', 'pay_password'],
    defaults: {
      address: card ? noAddress : (saved[0]?.address ?? ''),
      netType: '',
      notes: '',
      number: '',
      remark: '',
      code: '',
      pay_password: '',
    },
    check: (v) => ({
      ...(isNew
        ? addressCheck.faultsOf(v)
        : {
            address: !card && !known.some((each) => each.address === v.address) && 'withdraw.addressNeeded',
          }),
      number:
        units(v.number) <= 0n
          ? 'form.coins'
          : compare(v.number, info.minimum) < 0
            ? { id: 'deposit.minimum', values: { amount: format.peek().amount(info.minimum, unit) } }
            : compare(v.number, info.available) > 0 && { id: 'form.insufficient', atOnce: true },
      code: !card && (rules.code(v.code) ?? rules.codeDigits(v.code)),
      pay_password: rules.fundPassword(v.pay_password),
    }),
  })
  const addressCheck = useAddressCheck(currency, chains, isNew)
  const lock = useLock(form.refused)
  const out = useWrite('walletOut', { refused: lock.refused })
  const add = useWrite('walletAddaddress', { refused: lock.refused })

  const submit = form.submit(async (v) => {
    if (isNew && !(await addressCheck.isConfirmed(v))) return
    lock.clear()
    const { code, pay_password } = v
    const address = isNew ? plainText(v.address) : v.address
    const anew = { netType: addressCheck.chainOf(v), notes: plainText(v.notes) }
    if (isNew && !info.savesAddress) {
      const sent = await add.send({ currency_id: currency, address, ...anew, code, pay_password })
      if (!sent.ok) return
      setAdded({ id: 0, address, chain: anew.netType, notes: anew.notes })
      setNew(false)
      form.control('address').onChange(address)
      form.control('code').onChange('')
      endWait('withdrawal')
      return
    }
    const sent = await out.send({
      currency,
      number: decimalText(units(v.number)),
      rate: info.feePercent,
      address,
      remark: v.remark.trim(),
      pay_password,
      ...(!card && { code }),
      ...(isNew && anew),
    })
    if (!sent.ok) return
    form.done()
    endWait('withdrawal')
    const to = card ? maskedCard(card.accountNumber) : address
    const chain = isNew ? anew.netType : known.find((each) => each.address === address)?.chain
    onFiled({ number: v.number, to, chain, ...costsOf(v.number, info.feePercent) })
  })

  const wasNoneLeft = useRef(false)
  useEffect(() => {
    if (noneLeft && !wasNoneLeft.current) form.renew({ address: '' })
    wasNoneLeft.current = noneLeft
  })

  return {
    form,
    submit,
    lockFault: lock.fault,
    busy: out.busy || add.busy,
    addressCheck,
    isNew,
    /** True after a new address was saved: the withdrawal itself needs another code. */
    needsSecondCode: added !== undefined,
    target: known.find((each) => each.address === form.values.address),
    /** Switches between the saved addresses and a new one. */
    chooseNew: (next: boolean) => {
      setNew(next)
      // The rules of the other kind do not apply to what is not typed yet.
      form.renew({ address: next ? '' : (known[0]?.address ?? '') })
    },
  }
}
