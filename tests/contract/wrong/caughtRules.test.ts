import { expectCaught, sampleOf } from './caught.ts'

expectCaught(
  sampleOf(
    ...['shapes', 'session', 'strangers', 'rules', 'refusals', 'idempotency', 'language'],
    ...['closed and full', 'limits', 'optional fields', 'handshakes', 'floods'],
  ),
)
