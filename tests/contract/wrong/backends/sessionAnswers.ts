import { envelope, fieldsOf, isSuccess, jsonOf, tokenOf } from '../exchange.ts'
import { always, answered, envelopes, on } from '../http.ts'
import { demo } from '../shows/steps.ts'
import { type Wrong } from '../types.ts'
import { isLoggedOut, noToken, session } from './session.ts'

/** Wrong answers to callers without a session, and to those with one. */
export const sessionAnswers: readonly Wrong[] = [
  session({
    name: 'error-for-999',
    says: 'A 999 is reported as an ordinary refusal',
    operations: ['*'],
    http: () => envelopes('*', (json) => (isLoggedOut(json) ? { ...json, type: 'error' } : json)),
    shows: noToken,
  }),
  session({
    name: 'error-for-999-in-writes',
    says: 'A 999 is reported as an ordinary refusal by one write',
    operations: ['walletChange'],
    http: () => envelopes('walletChange', (json) => (isLoggedOut(json) ? { ...json, type: 'error' } : json)),
    shows: noToken,
  }),
  session({
    name: 'http-401',
    says: '999 uses HTTP 401',
    operations: ['*'],
    http: () =>
      answered('*', (answer) => (isLoggedOut(jsonOf(answer)) ? { ...answer, status: 401 } : answer)),
    shows: noToken,
  }),
  session({
    name: '999-without-message',
    says: '999 has no message',
    operations: ['*'],
    http: () => envelopes('*', (json) => (isLoggedOut(json) ? { ...json, message: '' } : json)),
    shows: noToken,
  }),
  session({
    name: '999-for-a-good-token',
    says: 'One operation never recognizes a session',
    probes: ['session.*', 'shapes.*'],
    operations: ['walletDetail'],
    http: () => always('walletDetail', envelope({ type: '999', message: 'Please log in' })),
    shows: demo(['walletDetail', { currency: '3', type: 'change' }]),
  }),
  session({
    name: '999-for-public-data',
    says: 'Prices require a session',
    probes: ['session.*', 'shapes.*'],
    operations: ['currencyQuotationNew'],
    http: () =>
      on('currencyQuotationNew', async (request, next) =>
        tokenOf(request) ? next(request) : envelope({ type: '999', message: 'Please log in' }),
      ),
    shows: async (site) => site.as()('currencyQuotationNew'),
  }),
  session({
    name: '998-for-the-verified',
    says: 'Verified users are asked to verify',
    probes: ['session.*', 'shapes.*', 'effects.*'],
    needs: ['writes'],
    operations: ['microtradeSubmit'],
    http: () =>
      envelopes('microtradeSubmit', (json) =>
        isSuccess(json) ? { type: '998', message: 'Go to authentication?' } : json,
      ),
    shows: demo([
      'microtradeSubmit',
      { match_id: '1', currency_id: '3', type: '1', seconds: '60', number: '10' },
    ]),
  }),
  session({
    name: 'fields-before-999',
    says: 'Form errors are reported to anonymous callers',
    operations: ['walletChange'],
    http: () =>
      envelopes('walletChange', (json, request) =>
        isLoggedOut(json) && !/^\d+(\.\d+)?$/.test(fieldsOf(request)['number'] ?? '')
          ? {
              type: 'error',
              message: 'Amount: has the wrong format',
              field: 'number',
              reason: 'invalid-input',
            }
          : json,
      ),
    shows: noToken,
  }),
]
