import { branchOf, messageOf } from '../../core/exchange.ts'
import { upload } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'
import { leastDeposit } from '../../core/stage/least.ts'
import type { Trial } from '../../core/trial.ts'
import { expectRefused } from '../refused.ts'
import { twoPeople } from './two.ts'

export const pictures: Probe = {
  name: 'strangers.pictures',
  rules: ['S6.02'],
  says: 'A picture is served only at its signed URL',
  effect: 'write',
  subjects: ['upload'],
  run: async (trial, watch) => {
    const address = new URL(await upload(trial, await trial.people.main(), 77), trial.options.base)
    if (address.search === '') throw new NotPossible('picture URLs are not signed here')
    const good = await trial.wire.fetch(address.href)
    await good.body?.cancel()
    // Other probes check whether pictures are served at all.
    if (!good.ok) throw new NotPossible(`the picture is not served at its URL: HTTP ${String(good.status)}`)
    const bare = new URL(address)
    bare.search = ''
    const tampered = [...address.searchParams.keys()].map((name) => {
      const changed = new URL(address)
      changed.searchParams.set(name, turned(address.searchParams.get(name) ?? ''))
      return [`with another ${name}`, changed] as const
    })
    for (const [how, url] of [['without its signature', bare] as const, ...tampered]) {
      const isShown = await showsPicture(trial, url)
      watch.expect(!isShown, 'upload', `its picture is served ${how}: ${url.pathname}`)
    }
  },
}

/** Returns the text with its first character changed. */
const turned = (text: string): string => `${text.startsWith('1') ? '2' : '1'}${text.slice(1)}`

export async function showsPicture(trial: Trial, url: URL): Promise<boolean> {
  const response = await trial.wire.fetch(url.href)
  await response.body?.cancel()
  return response.ok && (response.headers.get('content-type') ?? '').startsWith('image/')
}

export const proofs: Probe = {
  name: 'strangers.proofs',
  rules: ['S6.02'],
  says: 'A picture that another user uploaded cannot prove a deposit, and an equal one of the own can',
  effect: 'write',
  subjects: ['walletChargeReq'],
  run: async (trial, watch) => {
    const { owner, stranger } = await twoPeople(trial)
    const imgs = await upload(trial, owner, 78)
    const fields = { ...(await leastDeposit(trial)), imgs }
    const exchange = await trial.send('walletChargeReq', { token: stranger.token, fields, mustFail: true })
    const what = branchOf(exchange)
    expectRefused(watch, `the picture of another user (${what})`, exchange, 'proof-not-found')
    // Elsewhere it would be work for reviewers.
    if (!trial.control) return
    const own = { ...fields, imgs: await upload(trial, stranger, 78) }
    const proving = await trial.send('walletChargeReq', { token: stranger.token, fields: own })
    const refused = `refuses a picture that another user has uploaded too: ${messageOf(proving)}`
    watch.expect(branchOf(proving) === 'ok', 'walletChargeReq', refused, exchange, proving)
  },
}
