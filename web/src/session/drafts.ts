import { accountPrefixes } from '../platform/accountKeys.ts'
import { readJson, writeJson, writeText } from '../platform/storage.ts'
import { worldKey } from '../platform/worldBase.ts'

/** Form drafts of this tab: they survive a reload, a sign-in and the way back. Never passwords or codes. */
export function readDraft(name: string): Record<string, unknown> {
  return readJson(`${accountPrefixes.draft}${name}`, 'tab')
}

export function writeDraft(name: string, values: object): void {
  writeJson(`${accountPrefixes.draft}${name}`, values, 'tab')
}

export function dropDraft(name: string): void {
  writeText(`${accountPrefixes.draft}${name}`, undefined, 'tab')
}

export function dropDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(worldKey(accountPrefixes.draft))) sessionStorage.removeItem(name)
  } catch {
    // Without storage nothing was stored.
  }
}
