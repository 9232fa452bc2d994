import { Flag } from '#generated/enums.ts'
import type { Payload } from '../operations.ts'
import { toTime } from './wireValues.ts'

export interface BankCard {
  readonly accountNumber: string
  readonly holder: string
  readonly bankName: string
  readonly depositBank: string
  readonly branch: string
  readonly bankAddress: string
  readonly swiftCode: string
  readonly iban: string
  readonly payeeAddress: string
  readonly postalCode: string
  /** The user's sign-in name. */
  readonly account: string
  readonly createdAt: number | undefined
}

export interface BankCardInfo {
  /** Undefined until one is saved. */
  readonly card: BankCard | undefined
  /** Banks to choose from. */
  readonly banks: readonly { readonly id: number; readonly name: string }[]
  /** True when saving a card requires fund password and code. */
  readonly needsProof: boolean
}

export function toBankCardInfo(payload: Payload<'userCashInfo'>): BankCardInfo {
  const { banks, needs_proof } = payload
  return { card: toBankCard(payload), banks, needsProof: needs_proof === Flag.yes }
}

function toBankCard(payload: Payload<'userCashInfo'>): BankCard | undefined {
  if (!payload.bank_account) return undefined
  return {
    accountNumber: payload.bank_account,
    holder: payload.real_name ?? '',
    bankName: payload.bank_name ?? '',
    depositBank: payload.bank_deposit ?? '',
    branch: payload.bank_branch ?? '',
    bankAddress: payload.bank_address ?? '',
    swiftCode: payload.swift_code ?? '',
    iban: payload.iban ?? '',
    payeeAddress: payload.residence_address ?? '',
    postalCode: payload.postal_code ?? '',
    account: payload.account ?? '',
    createdAt: toTime(payload.create_time),
  }
}
