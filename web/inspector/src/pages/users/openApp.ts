import { read } from '#sdk/call.ts'
import { config } from '../../../../src/platform/config.ts'
import { sessionKey } from '../../../../src/platform/keptSession.ts'
import type { Ask } from '../../data/control.ts'
import { apiOf } from '../../data/worldApi.ts'

/** Signs in as a user, stores the session where the app of this world reads it, and opens the app. */
export async function openApp(ask: Ask, world: string, account: string): Promise<string> {
  const { token } = await ask('userSignIn', { account })
  const { identity: _, ...user } = await read(apiOf(world, token), 'userCenter', {})
  const base = world === 'default' ? '' : `/w/${world}`
  localStorage.setItem(base + sessionKey, JSON.stringify({ version: config.stateVersion, token, user }))
  const opened = window.open(`${base}/h5/`, '_blank')
  return opened ? `Signed in as ${account}` : `Signed in as ${account}: open ${base}/h5/ yourself`
}
