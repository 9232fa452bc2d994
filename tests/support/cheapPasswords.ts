import { hashWith } from '../../mock/accounts/passwords.ts'

/**
 * `node --import ./tests/support/cheapPasswords.ts mock/app/main.ts` is the mock as `npm start` runs it, but for the cost of a
 * password: 1 ms in the place of 50, where nothing is about that.
 */
hashWith(2 ** 8)
