import { io } from 'socket.io-client'
import { describe, expect, inject, test } from 'vitest'
import { read, write } from '#sdk/call.ts'
import { openSocket } from '#sdk/socket.ts'
import { fundPassword } from '#sdk/testing/customer.ts'
import { bankCard, saveCard, usdtAddress } from '../support/fixtures.ts'
import { refusal } from '../support/refusal.ts'
import { openManualReviewWorld } from '../support/reviewsByHand.ts'
import { readyToWithdraw, withdraw, withdrawals } from '../support/withdrawing.ts'

const url = inject('mockUrl')

describe('a filed withdrawal', () => {
  test('[S3.09] [S3.11] [S4.04] [S4.05] freezes its money, and is sent when it is approved', async () => {
    const world = await openManualReviewWorld(url)
    const customer = await readyToWithdraw(world)
    await withdraw(world, customer, { number: '50.00000001', remark: 'Rent' })
    expect(await customer.balance('spot', 'USDT')).toMatchObject({
      available: '949.99999999',
      frozen: '50.00000001',
    })
    const [waiting] = await withdrawals(customer)
    expect(waiting).toMatchObject({
      currency: 3,
      currency_name: 'USDT',
      currency_type: 'TRC20',
      address: usdtAddress,
      number: '50.00000001',
      rate: '0.1000',
      // 0.1 percent, rounded up.
      fee: '0.05000001',
      real_number: '49.95000000',
      status: 1,
      remark: 'Rent',
      notes: '',
      txid: '',
      create_time: '2026-01-12 12:00:00',
    })
    expect(await world.ledger()).toMatchObject({ balanced: true, frozen_mismatch: 0 })

    await world.passReviews()
    const [sent] = await withdrawals(customer)
    expect(sent).toMatchObject({ status: 2, notes: '' })
    expect(sent?.txid).toMatch(/^[0-9a-f]{64}$/)
    expect(await customer.balance('spot', 'USDT')).toMatchObject({
      available: '949.99999999',
      frozen: '0.00000000',
    })
    expect(await world.ledger()).toMatchObject({ balanced: true })
  })

  test('[S3.11] [S4.04] [S4.05] returns its money when it is rejected, and says why', async () => {
    const world = await openManualReviewWorld(url)
    const customer = await readyToWithdraw(world)
    await withdraw(world, customer)
    const [waiting] = await withdrawals(customer)
    const reject = {
      kind: 'withdrawal',
      id: Number(waiting?.id),
      decision: 'reject',
      reason: 'The address is unsafe',
    } as const
    await world.control('review', reject)
    expect((await withdrawals(customer))[0]).toMatchObject({
      status: 3,
      notes: 'The address is unsafe',
      txid: '',
    })
    expect(await customer.balance('spot', 'USDT')).toMatchObject({
      available: '1000.00000000',
      frozen: '0.00000000',
    })
    expect(await world.ledger()).toMatchObject({ balanced: true })
    await expect(world.control('review', reject)).rejects.toThrow('already been reviewed')
    await expect(world.control('review', { ...reject, id: 999 })).rejects.toThrow(
      'There is no withdrawal review 999',
    )
  })

  test('[S4.04] is approved automatically without manual reviews, and its owner is notified', async () => {
    const world = await openManualReviewWorld(url, { withdrawals: { reviewAfter: 120_000 } })
    const customer = await readyToWithdraw(world)
    const received: number[] = []
    const socket = openSocket({ io, url, world: world.name, token: () => customer.token })
    try {
      await expect.poll(() => socket.state()).toBe('live')
      socket.on('record', ({ record, status }) => record === 'withdrawal' && received.push(status))
      await withdraw(world, customer)
      await expect.poll(() => received).toEqual([1])
      await world.advance(119_999)
      expect((await withdrawals(customer))[0]).toMatchObject({ status: 1 })
      await world.advance(1)
      expect((await withdrawals(customer))[0]).toMatchObject({ status: 2 })
      await expect.poll(() => received).toEqual([1, 2])
    } finally {
      socket.close()
    }
  })

  test('[S3.06] [S3.11] pays USDT to the bank card one to one without a code, and names the card', async () => {
    const world = await openManualReviewWorld(url)
    const customer = await readyToWithdraw(world)
    const toCard = { currency: 9999, number: '100', address: '--', pay_password: fundPassword, code: '' }
    expect(await refusal(write(customer.api, 'walletOut', toCard))).toBe('card-first')
    await saveCard(world, customer)
    expect(await refusal(write(customer.api, 'walletOut', { ...toCard, address: usdtAddress }))).toBe(
      'address-not-saved/address',
    )
    await write(customer.api, 'walletOut', toCard)
    expect(await customer.balance('spot', 'USDT')).toMatchObject({ frozen: '100.00000000' })
    await world.passReviews()
    // Replacing the card later does not change the record.
    await saveCard(world, customer, { bank_account: '12345678' })
    expect((await withdrawals(customer))[0]).toMatchObject({
      currency: 9999,
      currency_type: '',
      address: '--',
      status: 2,
      bank_name: bankCard.bank_name,
      bank_account: bankCard.bank_account,
      bank_holder: bankCard.real_name,
    })
    expect(await customer.balance('spot', 'USDT')).toMatchObject({
      available: '900.00000000',
      frozen: '0.00000000',
    })
    expect(await world.ledger()).toMatchObject({ balanced: true })
  })

  test('[S4.04] lists newest first, page by page', async () => {
    const world = await openManualReviewWorld(url)
    const customer = await readyToWithdraw(world)
    for (const number of ['10', '11', '12']) await withdraw(world, customer, { number })
    const page = await read(customer.api, 'chargeMentionLog3', { page: 2, limit: 2 })
    expect(page).toMatchObject({ total: 3, last_page: 2, from: 3, next_page_url: null })
    expect(page.data.map(({ number }) => number)).toEqual(['10.00000000'])
  })
})
