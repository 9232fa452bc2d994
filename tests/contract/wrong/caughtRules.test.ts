import { expectCaught, sampleOf } from './caught.ts'

expectCaught(
  sampleOf(
    ...[
      'shapes',
      'impossible values',
      'session',
      'strangers',
      'rules',
      'refusals',
      'idempotency',
      'language',
    ],
    ...['closed and full', 'limits', 'optional fields', 'handshakes', 'floods'],
  ),
)
