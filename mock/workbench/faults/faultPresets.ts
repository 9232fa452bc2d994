import type { FaultForm, FaultRule } from './faultKinds.ts'

type Preset = NonNullable<FaultForm['preset']>

/** Rules of each preset; randomness comes from the world's seed. */
export const faultPresets: Readonly<Record<Preset, readonly FaultRule[]>> = {
  flaky: [
    { kind: 'latency', ms: 200, spread: 0.5 },
    { kind: 'connection-reset', probability: 0.05 },
    { kind: 'http-status', status: 503, probability: 0.05, setHeaders: { 'retry-after': '1' } },
    { kind: 'answer-lost', effect: 'write', probability: 0.05 },
  ],
  'slow-3g': [
    { kind: 'latency', ms: 800, spread: 0.4 },
    { kind: 'late', ms: 800, spread: 0.4 },
  ],
  'exchange-overload': [
    { kind: 'latency', ms: 1500, spread: 0.6 },
    { kind: 'rate-limited', probability: 0.3, retryAfter: 5 },
    { kind: 'http-status', status: 503, probability: 0.1, setHeaders: { 'retry-after': '5' } },
  ],
  'lost-answers': [{ kind: 'answer-lost', effect: 'write', every: 3 }],
  'gappy-socket': [
    { kind: 'gap', probability: 0.1 },
    { kind: 'drop', probability: 0.1 },
    { kind: 'duplicate', probability: 0.1 },
    { kind: 'late', ms: 500, spread: 0.5, probability: 0.1 },
    { kind: 'disconnect', every: 500 },
  ],
}
