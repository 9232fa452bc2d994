import { worldBase } from './worldBase.ts'

/** Settings of one build; each has a `VITE_` variable. */
const env = import.meta.env
/** Version of package.json, from vite.config.ts. */
const version = text(env.VITE_VERSION) ?? ''

export const config = {
  appName: 'H5 Exchange',
  apiBase: text(env.VITE_API_BASE) ?? `${worldBase}/api`,
  /** The page's own host if absent. */
  socketBase: text(env.VITE_SOCKET_BASE) ?? (worldBase === '' ? undefined : location.origin + worldBase),
  defaultLanguage: env.VITE_DEFAULT_LANGUAGE === 'th' ? 'th' : 'en',
  /** 60 s, or 120 s by setting (S9.05). */
  chunkTimeoutMs: env.VITE_CHUNK_TIMEOUT === '120' ? 120_000 : 60_000,
  requestTimeoutMs: 60_000,
  loadingDelayMs: 200,
  redirectGuardMs: 1_000,
  version,
  /** 2.5.8 is 258. */
  versionCode: Number(version.replaceAll('.', '')),
  stateVersion: '1.0.0',
} as const

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
