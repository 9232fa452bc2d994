import { envelope, fieldsOf, jsonOf, withFields, withJson, type Operation } from '../exchange.ts'
import { despite, refusals, sent } from '../http.ts'
import type { Row } from '../rows.ts'
import { anybody, demo } from '../shows/steps.ts'
import { type Wrong, group } from '../types.ts'

const refusal = group({ probes: ['refusals.*', 'language.*'], needs: [] })
const transfer = { currency_id: '3', number: '10', from_field: 'change', to_field: 'lever' }
const malformed = demo(['walletChange', { ...transfer, number: 'ten' }])
const tooMuch = demo(['walletChange', { ...transfer, number: '9000000' }])

const changed = (operation: Operation | '*', change: (json: Row) => Row, status = 200) =>
  refusals(operation, (json, _request, answer) => ({ ...withJson(answer, change(json)), status }))

/** Refusals that are not reported as the contract says. */
export const refusalForms: readonly Wrong[] = [
  refusal({
    name: 'hexadecimal-numbers',
    says: 'Whole numbers are accepted as 0x10',
    operations: ['*'],
    http: () =>
      sent('*', (fields) =>
        Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [
            name,
            /^0x[0-9a-f]+$/.test(value) ? String(Number(value)) : value,
          ]),
        ),
      ),
    shows: anybody(['newsDetail', { id: '0x1' }]),
  }),
  refusal({
    name: 'ids-cut-to-the-largest',
    says: 'Ids above the largest one are read as the first',
    operations: ['*'],
    http: () =>
      sent('*', (fields) =>
        Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [name, value === '2147483648' ? '1' : value]),
        ),
      ),
    shows: anybody(['newsDetail', { id: '2147483648' }]),
  }),
  refusal({
    name: 'refusal-without-message',
    says: 'Refusals have no message',
    operations: ['*'],
    http: () => changed('*', ({ message: _, ...json }) => json),
    shows: malformed,
  }),
  refusal({
    name: 'refusal-with-empty-message',
    says: 'Refusals have an empty message',
    operations: ['*'],
    http: () => changed('*', (json) => ({ ...json, message: '' })),
    shows: malformed,
  }),
  refusal({
    name: 'refusal-with-http-400',
    says: 'Refusals use HTTP 400',
    operations: ['*'],
    http: () => changed('*', (json) => json, 400),
    shows: malformed,
  }),
  refusal({
    name: 'one-refusal-with-http-422',
    says: 'The refusals of one operation use HTTP 422',
    operations: ['walletChange'],
    http: () => changed('walletChange', (json) => json, 422),
    shows: malformed,
  }),
  refusal({
    name: 'crash-for-refusal',
    says: 'A malformed number causes HTTP 500',
    operations: ['walletChange'],
    http: () =>
      refusals('walletChange', ({ reason }, _request, answer) =>
        reason === 'invalid-input' ? envelope({ type: 'error', message: 'ERROR' }, 500) : answer,
      ),
    shows: malformed,
  }),
  refusal({
    name: 'wrong-field-named',
    says: 'Refusals name the wrong field',
    operations: ['*'],
    http: () => changed('*', (json) => ('field' in json ? { ...json, field: 'remark' } : json)),
    shows: malformed,
  }),
  refusal({
    name: 'message-is-an-object',
    says: 'The message of a refusal is an object with a list for each field',
    operations: ['*'],
    http: () => changed('*', ({ message, ...json }) => ({ ...json, message: { number: [message] } })),
    shows: malformed,
  }),
  refusal({
    name: 'refusal-in-code-form',
    says: 'Refusals use the code form',
    operations: ['*'],
    http: () => changed('*', ({ message }) => ({ code: -1, msg: message })),
    shows: malformed,
  }),
  refusal({
    name: 'type-fail',
    says: 'The type of a refusal is fail',
    operations: ['*'],
    http: () => changed('*', (json) => ({ ...json, type: 'fail' })),
    shows: malformed,
  }),
  refusal({
    name: 'stack-trace',
    says: 'The message of a refusal is a stack trace',
    operations: ['lhDepositProductInfo'],
    http: () =>
      changed('lhDepositProductInfo', (json) => ({
        ...json,
        message: 'SQLSTATE[42S02]: #0 /var/www/app/Http/Controllers/Lh.php(88): find()',
      })),
    shows: async (site) => site.as()('lhDepositProductInfo', { id: '999999' }),
  }),
  refusal({
    name: 'id-for-message',
    says: 'The message of a refusal is a message id',
    operations: ['*'],
    http: () => changed('*', ({ reason, ...json }) => ({ ...json, reason, message: String(reason) })),
    shows: malformed,
  }),
  refusal({
    name: 'refused-and-done',
    says: 'Requests refused for insufficient balance still have an effect',
    probes: ['refusals.*', 'effects.*'],
    needs: ['writes'],
    operations: ['walletChange'],
    http: () =>
      despite(
        'walletChange',
        ({ reason }) => reason === 'insufficient-balance',
        async (request, next) => {
          await next(withFields(request, { ...fieldsOf(request), number: '1' }))
          return undefined
        },
      ),
    shows: demo(['walletChange', { ...transfer, number: '9000000' }], ['walletList']),
  }),
  refusal({
    name: 'empty-success-for-unknown-id',
    says: 'An unknown id returns an empty success',
    operations: ['newsDetail'],
    http: () => refusals('newsDetail', () => envelope({ type: 'ok', message: {} })),
    shows: async (site) => site.as()('newsDetail', { id: '999999' }),
  }),
  refusal({
    name: 'html-for-refusal',
    says: 'Insufficient balance is answered with an HTML page',
    operations: ['walletChange'],
    http: () =>
      refusals('walletChange', (_json, _request, answer) => ({
        ...answer,
        headers: { 'content-type': 'text/html' },
        body: Buffer.from(`<p>${String(jsonOf(answer)['message'])}</p>`),
      })),
    shows: tooMuch,
  }),
]
