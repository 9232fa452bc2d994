import { resolve, type Reference, type Schema } from '#contract/document.ts'
import { theContract } from '../../core/contract.ts'
import { payloadOf } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import type { Probe } from '../../core/probe.ts'
import { isAmount, isRow, rowsIn, type Row } from '../../core/rows.ts'

export const profiles: Probe = {
  name: 'twice.profile',
  rules: [],
  closes: 'shown-twice',
  says: 'user/center and user/center2 show the same person',
  effect: 'read',
  subjects: ['userCenter2'],
  run: async (trial, watch) => {
    const first = await trial.send('userCenter')
    const second = await trial.send('userCenter2')
    const [one, other] = [succeeded<'userCenter'>(first).message, succeeded<'userCenter2'>(second).message]
    for (const name of ['id', 'email', 'phone', 'name', 'card_id'] as const)
      watch.expect(
        one[name] === other[name],
        'userCenter2',
        `shows ${name} ${JSON.stringify(other[name])}, and user/center ${JSON.stringify(one[name])}`,
        first,
        second,
      )
  },
}

const invitations = ['userInvite', 'userMyShare', 'userMyPoster'] as const

export const links: Probe = {
  name: 'twice.invitation',
  rules: ['S3.19'],
  closes: 'shown-twice',
  says: 'The invitation link contains the invitation code, and every operation shows the same code',
  effect: 'read',
  subjects: [...invitations, 'userCenter'],
  run: async (trial, watch) => {
    const reported = new Set<string>()
    await watch.each(invitations, async (operation) => {
      const exchange = await trial.send(operation)
      const {
        extension_code: code,
        authorization_code,
        share_url: link,
      } = succeeded<'userInvite'>(exchange).message
      reported.add(code)
      const sentence = `the code is ${code}, the link ${link}`
      watch.expect(link.includes(code), operation, sentence, exchange)
      if (operation === 'userInvite') {
        const other = `the invitation code is ${code}, the authorization code ${authorization_code}`
        watch.expect(authorization_code === code, operation, other, exchange)
      }
      const codes = `the operations show the codes ${[...reported].join(' and ')}`
      watch.expect(reported.size === 1, operation, codes, exchange)
    })
    await watch.each(['userCenter'] as const, async (operation) => {
      const profile = await trial.send(operation)
      // There it is an extension.
      const { extension_code: own } = succeeded<'userCenter'>(profile).message
      // The operations above may not be among the chosen ones.
      for (const other of invitations) reported.add((await trial.must(other)).message.extension_code)
      const sentence = `the code is ${String(own)}, and ${[...reported].join(' and ')} to invite with`
      watch.expect(own === undefined || reported.has(own), operation, sentence, profile)
    })
  },
}

/** Reads with fields that the contract describes as the same as another. */
const withTwins = [
  'walletLegalLog',
  'walletHzhistory',
  'coinList',
  'lhDepositConfig',
  'lhDepositProductInfo',
  'lhDepositOrderList',
] as const

export const twins: Probe = {
  name: 'twice.fields',
  rules: [],
  closes: 'shown-twice',
  says: 'A field that the contract describes as the same as another has its value',
  effect: 'read',
  subjects: withTwins,
  run: (trial, watch) =>
    watch.each(withTwins, async (operation) => {
      const exchange = await trial.send(operation, await trial.happy(operation))
      succeeded(exchange)
      const payload = payloadOf(exchange)
      for (const row of [payload, ...rowsIn(payload)].filter(isRow)) {
        const [name = '', other = ''] = pairs().find((pair) => differs(row, pair)) ?? []
        const sentence = `${name} is ${JSON.stringify(row[name])}, ${other} ${JSON.stringify(row[other])}`
        if (!watch.expect(name === '', operation, sentence, exchange)) return
      }
    }),
}

function differs(row: Row, [name, other]: readonly [string, string]): boolean {
  const [one, two] = [row[name], row[other]]
  if (one === undefined || two === undefined) return false
  return isAmount(one) && isAmount(two) ? Number(one) !== Number(two) : one !== two
}

let known: readonly (readonly [string, string])[] | undefined

/** Fields with the description "The same as `other`", where both are in one schema. */
function pairs(): readonly (readonly [string, string])[] {
  known ??= Object.values(theContract.components.schemas).flatMap((schema) => {
    const { properties = {} } = resolve(theContract, schema as Schema | Reference)
    return Object.entries(properties).flatMap(([name, property]) => {
      const { description = '' } = property as { readonly description?: string }
      const [, other = ''] = /the same as `(\w+)`/i.exec(description) ?? []
      return other in properties ? [[name, other] as const] : []
    })
  })
  return known
}
