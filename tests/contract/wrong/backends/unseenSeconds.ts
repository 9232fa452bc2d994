import { marketChannels } from '#generated/socket.ts'
import { messages } from '../events.ts'
import { fieldsOf, jsonOf, withFields, withJson } from '../exchange.ts'
import type { Request } from '../exchange.ts'
import { both, objects, on, payload } from '../http.ts'
import type { Message } from '../message.ts'
import { isRow, type Row } from '../rows.ts'
import { opened } from '../shows/heard.ts'
import { fullFiling } from '../shows/moments.ts'
import type { Site } from '../site.ts'
import { group, type Client, type HttpFault, type Next, type SocketFault, type Wrong } from '../types.ts'
import { changing } from './unseenAnswers.ts'
import { showsBalances, wallets, withDeltas } from './unseenBalances.ts'
import { bitcoin, isPosition, perClient, plan, rowsOf, transfer, units } from './unseenTools.ts'
import { decide } from './unseenWallets.ts'

const second = group({
  probes: [
    'bystanders.*',
    'effects.*',
    'lists.*',
    'sides.*',
    'sockets.*',
    'strangers.*',
    'time.*',
    'twice.*',
  ],
  needs: ['writes'],
})

/** Orders of plans that were redeemed early, without the one that was redeemed first. */
async function laterRedemptions(request: Request, next: Next): Promise<readonly Row[]> {
  const rows = await rowsOf(request, next, 'lhDepositOrderList', { limit: '100' })
  return rows
    .filter((row) => row['is_cancel'] === 1)
    .sort((one, other) => String(one['complete_time']).localeCompare(String(other['complete_time'])))
    .slice(1)
}

/** Charges the first redemption of a user alone. */
const secondRedemptionIsFree: HttpFault = both(
  changing('lhDepositOrderList', async (message, request, next) => {
    const free = (await laterRedemptions(request, next)).map(({ id }) => id)
    for (const row of (message['order_list'] as Row[] | undefined) ?? [])
      if (free.includes(row['id'])) row['cancel_fee'] = '0.00000000'
  }),
  (request, next) =>
    showsBalances(request)
      ? withDeltas(request, next, async () =>
          (await laterRedemptions(request, next)).map(({ currency_name, cancel_fee }) => ({
            currency: currency_name,
            kind: 'change' as const,
            free: units(cancel_fee),
          })),
        )
      : next(request),
)

const marginToTheNewest: HttpFault = on('leverAddmargin', async (request, next) => {
  const open = await rowsOf(request, next, 'leverMyTrade', { status: '1', limit: '100' })
  const ids = open.filter(isPosition).map(({ id }) => String(id))
  const fields = fieldsOf(request)
  const [newest] = ids
  const isOpen = ids.includes(fields['id'] ?? '')
  return next(newest !== undefined && isOpen ? withFields(request, { ...fields, id: newest }) : request)
})

const newestPicture: HttpFault = payload('chargeMentionLog2', (page) => {
  const rows = isRow(page) && Array.isArray(page['data']) ? (page['data'] as Row[]) : []
  for (const row of rows) row['image'] = rows[0]?.['image']
  return page
})

/** Filters the first page of the log alone; counts as before. */
const filtersFirstPage: HttpFault = on('walletLegalLog', async (request, next) => {
  const { type, ...fields } = fieldsOf(request)
  const answer = await next(request)
  if (type === undefined || Number(fields['page'] ?? '1') < 2) return answer
  const [right, wrong] = [jsonOf(answer), jsonOf(await next(withFields(request, fields)))]
  const { message } = right
  if (!isRow(message) || !isRow(wrong['message'])) return answer
  return withJson(answer, { ...right, message: { ...message, list: wrong['message']['list'] } })
})

const posterOfTheFirstCaller = (): HttpFault => {
  let first: unknown
  return objects('userMyPoster', (row) => {
    if (!('share_url' in row)) return
    first ??= row['share_url']
    row['share_url'] = first
  })
}

const isOfAccount = ({ event }: Message) =>
  event !== 'market_depth50' && event !== 'logged_out' && !marketChannels.some((one) => one === event)

/** Adds a listener for account events each time a socket gives its token. */
const listensAgain = (): SocketFault => {
  const logins = perClient(() => ({ count: 0 }))
  const isSignedIn = (client: Client) => typeof client.auth['token'] === 'string'
  return {
    toBackend: (message, client) => {
      if (message.event === 'login') logins(client).count++
      return message
    },
    toClient: (message, client) => {
      const count = logins(client).count + (isSignedIn(client) ? 1 : 0)
      return isOfAccount(message) ? Array.from({ length: Math.max(count, 1) }, () => message) : [message]
    },
  }
}

/** Sends records to the first socket of a session alone. */
const recordsOnce = (): SocketFault =>
  messages('record', (message, client) => {
    const isFirst = client
      .all()
      .every((other) => other.auth['token'] !== client.auth['token'] || other.number >= client.number)
    return isFirst ? [message] : []
  })

const identityRecords = (): SocketFault => {
  const decided = perClient(() => ({ count: 0 }))
  return messages('record', (message, client) => {
    const { record, status } = message.payload
    if (record !== 'identity') return [message]
    if (status !== 1) decided(client).count++
    return decided(client).count > 1 ? [] : [message]
  })
}

/** Events of one name on two sockets of the demo user. */
const heardByTwo = async (site: Site, act: (token: string) => Promise<unknown>): Promise<unknown> => {
  const token = await site.demo()
  const sockets = [await opened(site, { token }), await opened(site, { token })]
  await act(token)
  for (const socket of sockets) await socket.until((heard) => heard.some(({ event }) => event === 'record'))
  for (const socket of sockets) socket.close()
  return sockets.map(({ heard }) => heard.filter(({ event }) => event === 'record'))
}

/** Rules that hold for the first order, page, caller or socket, and not for the second. */
export const unseenSeconds: readonly Wrong[] = [
  second({
    name: 'second-redemption-is-free',
    says: 'Only the first early redemption of a user is charged a penalty',
    operations: ['lhDepositOrderCancel', 'lhDepositOrderList', ...wallets],
    http: () => secondRedemptionIsFree,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      for (const id of ['1', '2']) {
        await ask('lhDepositBuy', plan)
        await ask('lhDepositOrderCancel', { id })
      }
      return [await ask('lhDepositOrderList'), await ask('walletList', { currency_name: 'USDT' })]
    },
  }),
  second({
    name: 'margin-to-the-newest-position',
    says: 'Margin is added to the newest open position, whichever one is named',
    operations: ['leverAddmargin', 'leverMyTrade', 'leverDeal'],
    http: () => marginToTheNewest,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      for (const multiple of ['20', '50']) await ask('leverSubmit', { ...bitcoin, share: '1', multiple })
      await ask('leverAddmargin', { id: '1', amount: '5' })
      return ask('leverMyTrade')
    },
  }),
  second({
    name: 'newest-picture-for-every-deposit',
    says: 'Every deposit of a page shows the proof picture of the newest one',
    operations: ['chargeMentionLog2', 'walletChargeReq'],
    http: () => newestPicture,
    shows: async (site) => {
      const token = await site.demo()
      for (const grey of [10, 20]) {
        const imgs = String((await site.upload(token, grey)).json['message'])
        await site.as(token)('walletChargeReq', { currency: '3', amount: '100', imgs })
      }
      const { text } = await site.as(token)('chargeMentionLog2')
      const pictures = [...text.matchAll(/"image":"([^"?]*)/g)].map(([, picture]) => picture)
      return new Set(pictures).size
    },
  }),
  second({
    name: 'second-page-of-the-log-unfiltered',
    says: 'The second page of the account log has the rows of every account, whichever one is asked for',
    operations: ['walletLegalLog'],
    http: () => filtersFirstPage,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      for (let count = 0; count < 3; count++) await ask('walletChange', transfer)
      return ask('walletLegalLog', { type: '3', page: '2', limit: '2' })
    },
  }),
  second({
    name: 'poster-of-the-first-caller',
    says: 'The address on a poster is that of the user who asked for one first',
    operations: ['userMyPoster'],
    http: posterOfTheFirstCaller,
    shows: async (site) => {
      const newcomer = await site.newcomer('second@h5.example')
      await site.as(await site.demo())('userMyPoster')
      const { extension_code: _, ...poster } = (await site.as(newcomer)('userMyPoster')).json[
        'message'
      ] as Row
      const demoUrl = (await site.as(await site.demo())('userMyPoster')).json['message'] as Row
      return poster['share_url'] === demoUrl['share_url']
    },
  }),
  second({
    name: 'second-login-doubles-events',
    says: 'A socket that gives its token once more receives each account event twice',
    needs: ['sockets', 'writes'],
    operations: ['login', 'balance', 'order', 'position', 'option', 'record'],
    socket: listensAgain,
    shows: async (site) => {
      const token = await site.demo()
      const socket = await opened(site, { token })
      socket.emit('login', { token })
      await site.as(token)('walletChange', transfer)
      await socket.until((heard) => heard.filter(({ event }) => event === 'balance').length > 2)
      socket.close()
      return socket.heard.filter(({ event }) => event === 'balance').length
    },
  }),
  second({
    name: 'records-to-the-first-socket-alone',
    says: 'Of several sockets of a session, the one that connected first alone receives records',
    needs: ['sockets', 'writes'],
    operations: ['record'],
    socket: recordsOnce,
    shows: (site) => heardByTwo(site, (token) => site.as(token)('lhDepositBuy', plan)),
  }),
  second({
    name: 'second-identity-decision-silent',
    says: 'The decision about the pictures of an identity sends no record to a socket that heard that of the basic step',
    needs: ['sockets', 'writes', 'second-account'],
    operations: ['record'],
    socket: identityRecords,
    shows: async (site) => {
      const token = await site.newcomer('second@h5.example')
      const socket = await opened(site, { token })
      const basic = { country: 'Thailand', name: 'Sam Lee', card_id: 'AB123456789', address: '1 Road' }
      await site.as(token)('userRealName', basic)
      await decide(site, 'pass')
      await fullFiling(site, token, 10)
      await decide(site, 'pass')
      await socket.until((heard) => heard.filter(({ event }) => event === 'record').length > 3)
      socket.close()
      return socket.heard.filter(({ event }) => event === 'record')
    },
  }),
]
