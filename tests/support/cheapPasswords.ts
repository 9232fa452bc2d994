import { hashWith } from '../../mock/accounts/password/passwords.ts'

/**
 * `node --import ./tests/support/cheapPasswords.ts mock/app/main.ts` runs the mock like `npm start`, with password
 * hashing reduced from 50 ms to 1 ms for tests of other subjects.
 */
hashWith(2 ** 8)
