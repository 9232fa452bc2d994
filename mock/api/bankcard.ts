import { handle } from '../contract/handler.ts'
import { dateTimeText } from '../domain/times.ts'
import { bankCardOf, saveBankCard } from '../funds/bankCards.ts'

export const userCashInfo = handle('userCashInfo', async (call) => {
  const banks = call.world.settings.banks.map((name, index) => ({ id: index + 1, name }))
  const found = await bankCardOf(call, call.user.id)
  if (!found) return { message: { banks } }
  const { user_id: _, created_at, ...card } = found
  return {
    message: { ...card, account: call.user.account, create_time: dateTimeText(created_at), banks },
  }
})

export const userCashSave = handle('userCashSave', async (call, card) => {
  await saveBankCard(call, call.user.id, {
    bank_account: card.bank_account.trim(),
    real_name: card.real_name.trim(),
    bank_name: card.bank_name.trim(),
    bank_deposit: card.bank_deposit.trim(),
    bank_branch: card.bank_branch.trim(),
    bank_address: card.bank_address.trim(),
    swift_code: card.swift_code.toUpperCase(),
    iban: card.iban.trim(),
    residence_address: card.residence_address.trim(),
    postal_code: card.postal_code.trim(),
  })
  return { message: call.say('done-saved') }
})
