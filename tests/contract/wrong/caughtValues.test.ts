import { expectCaught, sampleOf } from './caught.ts'

expectCaught(
  sampleOf(
    'lists',
    'prices',
    'values',
    'effects',
    'stop-limit orders',
    'stop losses',
    'idle writes',
    'transport',
  ),
)
