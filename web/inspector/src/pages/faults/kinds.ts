import { operations } from '#generated/operations.ts'
import type { components } from '#generated/control.ts'

type Schemas = components['schemas']
export type Kind = Schemas['FaultKind']
export type Preset = Schemas['FaultPreset']
export type FieldName = Exclude<keyof Schemas['FaultForm'], 'kind' | 'preset'>

interface KindOfFault {
  readonly label: string
  /** Fields besides those that all kinds share. */
  readonly fields: readonly FieldName[]
}

const ofAnswers = ['operation', 'effect'] as const

/** Label and fields of each kind. */
export const kinds: Readonly<Record<Kind, KindOfFault>> = {
  latency: { label: 'Slow answer', fields: [...ofAnswers, 'ms', 'spread'] },
  failure: { label: 'Refusal', fields: [...ofAnswers, 'message', 'setHeaders'] },
  'logged-out': { label: 'Signed out (999)', fields: [...ofAnswers, 'setHeaders'] },
  'identity-needed': { label: 'Identity needed (998)', fields: [...ofAnswers, 'setHeaders'] },
  'http-status': { label: 'HTTP error', fields: [...ofAnswers, 'status', 'message', 'setHeaders'] },
  'rate-limited': { label: 'Too many requests (429)', fields: [...ofAnswers, 'retryAfter', 'setHeaders'] },
  'connection-reset': { label: 'Cut off before execution', fields: ofAnswers },
  'answer-lost': { label: 'Cut off after execution', fields: ofAnswers },
  'answer-changed': {
    label: 'Executed, answer changed',
    fields: [...ofAnswers, 'status', 'setHeaders', 'patchBody'],
  },
  'market-closed': { label: 'Market closed to orders', fields: ['market', 'setHeaders'] },
  drop: { label: 'Message lost', fields: ['channel'] },
  duplicate: { label: 'Message duplicated', fields: ['channel'] },
  late: { label: 'Message delayed', fields: ['channel', 'ms', 'spread'] },
  gap: { label: 'Sequence number skipped', fields: ['channel'] },
  disconnect: { label: 'Socket disconnected', fields: ['channel'] },
}

/** Fields of every kind. */
export const always: readonly FieldName[] = ['user', 'count', 'every', 'probability', 'from', 'until', 'name']

export const presets: Readonly<Record<Preset, string>> = {
  flaky: 'Flaky: occasional resets, 503s and slow answers',
  'slow-3g': 'Slow 3G: every answer is slow',
  'exchange-overload': 'Overload: slow, 429 and 503',
  'lost-answers': 'Lost answers: every third write is executed but not answered',
  'gappy-socket': 'Gappy socket: lost, duplicated and delayed messages',
}

const channels: Readonly<Record<Schemas['Channel'], true>> = {
  kline: true,
  daymarket: true,
  market_depth: true,
  market_depth50: true,
  match_trade: true,
  lever_trade: true,
  lever_closed: true,
  closed_microorder: true,
  micro_closed: true,
  order: true,
  position: true,
  option: true,
  balance: true,
  record: true,
}

export interface FaultField {
  readonly label: string
  readonly type: 'text' | 'number' | 'json' | 'time'
  readonly required?: boolean
  readonly first?: string
  readonly placeholder?: string
  readonly min?: number
  readonly max?: number
  /** Suggested values; all match if none is chosen. */
  readonly choices?: readonly string[]
}

/** Input of each field. */
export const fields: Readonly<Record<FieldName, FaultField>> = {
  operation: { label: 'Operation', type: 'text', choices: Object.keys(operations) },
  effect: { label: 'Effect', type: 'text', choices: ['read', 'write'] },
  channel: { label: 'Channel', type: 'text', choices: Object.keys(channels) },
  market: { label: 'Market', type: 'text', placeholder: 'all, or BTC/USDT' },
  ms: { label: 'Milliseconds', type: 'number', min: 0, max: 300_000, first: '2000', required: true },
  spread: { label: 'Spread', type: 'number', min: 0, max: 3, placeholder: 'fixed' },
  message: { label: 'Message', type: 'text', placeholder: "the mock's" },
  status: { label: 'HTTP status', type: 'number', min: 200, max: 599, first: '503' },
  retryAfter: { label: 'Retry after, seconds', type: 'number', min: 0, max: 86_400, placeholder: '2' },
  setHeaders: { label: 'Response headers (JSON)', type: 'json', placeholder: '{"x-cache": "hit"}' },
  patchBody: { label: 'Merged into the body (JSON)', type: 'json', placeholder: '{"message": null}' },
  user: { label: 'User', type: 'text', placeholder: 'all, or an account' },
  count: { label: 'Count', type: 'number', min: 1, max: 1_000_000, placeholder: 'always' },
  every: { label: 'Every nth match', type: 'number', min: 1, max: 1_000_000, placeholder: '1' },
  probability: { label: 'Probability, 0 to 1', type: 'number', min: 0, max: 1, placeholder: '1' },
  from: { label: 'From (UTC)', type: 'time' },
  until: { label: 'Until (UTC)', type: 'time' },
  name: { label: 'Name', type: 'text' },
}
