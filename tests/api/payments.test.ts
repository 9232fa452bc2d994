import { expect, inject, test } from 'vitest'
import { read, write } from '#sdk/call.ts'
import { register } from '#sdk/testing/customer.ts'
import { openWorld } from '#sdk/testing/world.ts'
import { upload } from '#sdk/upload.ts'
import { onePixel } from '../support/pictures.ts'
import { readyToWithdraw, withdraw, withdrawals } from '../support/withdrawing.ts'

const url = inject('mockUrl')

test('[S5.21] [S5.22] a bank deposit goes to the displayed receiver, and its record names the payer', async () => {
  const world = await openWorld(url)
  const customer = await register(world)
  const receiver = await read(customer.api, 'walletGetInAddress', { currency: 9999 })
  expect(receiver).toMatchObject({ bkname: 'Example Bank' })
  expect(receiver).toHaveProperty('cardname', expect.stringMatching(/./))
  const imgs = await upload(customer.api, onePixel())
  const paid = { currency: 9999, amount: '50', imgs, name: 'Dana Lee', bank_account: '6222 0000' }
  await write(customer.api, 'walletChargeReq', paid)
  const chain = { currency: 3, amount: '50', chain: 'ERC20', account: '0xSender' }
  await write(customer.api, 'walletChargeReq', { ...chain, imgs: await upload(customer.api, onePixel(40)) })
  const { data } = await read(customer.api, 'chargeMentionLog2', {})
  expect(data).toMatchObject([
    { currency_id: 3, chain: 'ERC20', user_account: '0xSender' },
    { currency_id: 9999, payer: 'Dana Lee', bank_account: '6222 0000' },
  ])
})

test('[S4.04] a withdrawal fee sent by the client is ignored', async () => {
  const world = await openWorld(url)
  const customer = await readyToWithdraw(world)
  await withdraw(world, customer, { rate: '0.0001' })
  const { rate } = await read(customer.api, 'walletGetInfo', { currency: 3 })
  expect(await withdrawals(customer)).toMatchObject([{ rate }])
})
