import type { Command } from 'commander'
import { FundPasswordState, SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import { wallets } from '#sdk/model/balance.ts'
import { type SpotOrder, placedOrder } from '#sdk/model/spotOrder.ts'
import { readPage } from '#sdk/pages.ts'
import { samplePicture } from '#sdk/testing/samplePicture.ts'
import { upload } from '#sdk/upload.ts'
import { findPair } from '../calls/pairs.ts'
import { contextOf, type Context } from '../context/context.ts'
import { UnexpectedAnswer } from '../errors/errors.ts'
import { isZero, unitsOfAmount } from '../values/decimals.ts'

export function define(command: Command): void {
  command
    .option('--invite <code>', 'invitation code to register with', 'WELCOME8')
    .action(async ({ invite }: { invite: string }) => {
      const context = contextOf(command)
      const report = (step: string, begun: number, outcome?: string) =>
        context.printRow({ step, ms: Math.round(performance.now() - begun), outcome }, ({ ms }) =>
          `${step.padEnd(22)} ${String(ms).padStart(5)} ms  ${outcome ?? ''}`.trimEnd(),
        )
      const begin = performance.now()
      for (const [name, step] of smokeSteps(context, invite)) {
        const begun = performance.now()
        try {
          await report(name, begun, await step())
        } catch (error) {
          process.stderr.write(`${name}: failed\n`)
          throw error
        }
      }
      await report('total', begin)
    })
}

/** Returns a short result; throws when a check fails. */
type Step = () => Promise<string>

const usdt = 3
const deposit = '5000'
const transferAmount = '1000'

/** Steps of one customer's lifecycle; each checks its effect. */
function smokeSteps(context: Context, invite: string): readonly (readonly [string, Step])[] {
  const { api } = context
  // A new customer each time, so that the same backend can be tested again.
  const mail = `smoke-${String(Date.now())}-${String(process.pid)}@h5.example`
  const password = 'smoke-pass-1'
  const fundPassword = '135790'

  return [
    ['code', async () => (await write(api, 'smsMail', { user_string: mail, type: 'register' })).message],
    [
      'register',
      async () => {
        const code = await newestCode(context, mail)
        const person = { type: 'email', user_string: mail, password, re_password: password } as const
        const form = { ...person, code, extension_code: invite, agreement: 1 } as const
        await write(api, 'userRegister', form)
        return `${mail}, password ${password}`
      },
    ],
    [
      'login',
      async () => {
        context.signIn((await write(api, 'userLogin', { user_string: mail, password })).message)
        const user = await read(api, 'userCenter', {})
        return expect(user.email === mail, `user ${String(user.id)}`)
      },
    ],
    [
      'fund password',
      async () => {
        await write(api, 'safeUpdatePassword', { password: fundPassword, re_password: fundPassword })
        return expect((await read(api, 'userHasPassword', {})) === FundPasswordState.set, 'set')
      },
    ],
    [
      'deposit',
      async () => {
        const addresses = await read(api, 'walletGetInAddress', { currency: usdt })
        const imgs = await upload(api, samplePicture())
        await write(api, 'walletChargeReq', { currency: usdt, amount: deposit, imgs })
        return `${deposit} USDT by ${Object.keys(addresses)[0] ?? ''}`
      },
    ],
    [
      'review',
      async () => {
        const queue = await context.control('reviewList')
        const mine = queue.find((item) => item.account === mail)
        if (!mine) throw new UnexpectedAnswer('the deposit is not in the review queue')
        await context.control('review', { kind: 'deposit', id: mine.id, decision: 'pass' })
        const { available } = await balance(context, 'spot', 'USDT')
        return expect(isSame(available, deposit), `spot ${available} USDT`)
      },
    ],
    [
      'transfer',
      async () => {
        const fields = { from_field: 'change', to_field: 'lever' } as const
        await write(api, 'walletChange', { currency_id: usdt, number: transferAmount, ...fields })
        const { available } = await balance(context, 'contract', 'USDT')
        return expect(isSame(available, transferAmount), `contract ${available} USDT`)
      },
    ],
    [
      'limit order',
      async () => {
        const order = await buy(context, '0.01', await belowMarket(context))
        const { frozen } = await balance(context, 'spot', 'USDT')
        return expect(
          order.status === 'waiting' && !isZero(frozen),
          `order ${String(order.id)} waits, ${frozen} USDT frozen`,
        )
      },
    ],
    [
      'market order, fill',
      async () => {
        const order = await buy(context, '0.01', '0')
        const { available } = await balance(context, 'spot', 'BTC')
        return expect(
          order.status === 'completed' && !isZero(available),
          `0.01 BTC at ${order.averagePrice}, ${available} BTC held`,
        )
      },
    ],
    [
      'cancel',
      async () => {
        const waiting = await read(api, 'coinList', { status: SpotOrderStatus.waiting, page: 1, limit: 10 })
        for (const { id } of waiting) await write(api, 'coinTradeCancel', { id })
        const { frozen } = await balance(context, 'spot', 'USDT')
        return expect(waiting.length === 1 && isZero(frozen), 'nothing frozen')
      },
    ],
    [
      'records',
      async () => {
        const orders = await readPage(api, 'coinList', {}, 1)
        const deposits = await readPage(api, 'chargeMentionLog2', {}, 1)
        const transfers = await readPage(api, 'walletHzhistory', {}, 1)
        const [ordered, deposited, moved] = [orders, deposits, transfers].map(({ rows }) => rows.length)
        return expect(
          ordered === 2 && deposited === 1 && moved === 2,
          `orders: ${String(ordered)}, deposits: ${String(deposited)}, transfer rows: ${String(moved)}`,
        )
      },
    ],
    [
      'ledger',
      async () => {
        const { balanced } = await context.control('ledger')
        return expect(balanced, 'balanced')
      },
    ],
  ]
}

const isSame = (left: string, right: string): boolean => unitsOfAmount(left) === unitsOfAmount(right)

function expect(holds: boolean, outcome: string): string {
  if (!holds) throw new UnexpectedAnswer(`check failed: ${outcome}`)
  return outcome
}

async function newestCode(context: Context, target: string): Promise<string> {
  const [newest] = await context.control('outbox', { target })
  if (!newest) throw new UnexpectedAnswer(`no code was sent to ${target}`)
  return newest.code
}

async function balance(context: Context, account: string, currency: string) {
  const found = wallets(await read(context.api, 'walletList', {})).find(
    (row) => row.account === account && row.currency === currency,
  )
  if (!found) throw new UnexpectedAnswer(`no ${account} balance of ${currency}`)
  return found
}

/** Four fifths of the last price, without its decimals. */
async function belowMarket(context: Context): Promise<string> {
  const { last } = await findPair(context.api, 'BTC/USDT')
  const [whole = '0'] = last.split('.')
  return String((BigInt(whole) * 4n) / 5n)
}

/** @param price the limit; zero for a market order */
async function buy(context: Context, amount: string, price: string): Promise<SpotOrder> {
  const { baseId, quoteId } = await findPair(context.api, 'BTC/USDT')
  const order = {
    currency_id: baseId,
    legal_id: quoteId,
    type: SpotSide.buy,
    amount,
    target_price: price,
  } as const
  const placed = await placedOrder(context.api, order, await write(context.api, 'coinTradePlace', order))
  if (!placed) throw new UnexpectedAnswer('the order is not in the list')
  return placed
}
