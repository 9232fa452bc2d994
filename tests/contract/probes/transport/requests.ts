import { operations } from '#generated/operations.ts'
import { branchOf } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import type { Probe } from '../../core/probe.ts'

export const otherBodies: Probe = {
  name: 'transport.bodies',
  rules: ['S7.02'],
  says: 'A body that is not a form is accepted or refused in the envelope, and causes no failure',
  effect: 'read',
  subjects: ['newsList'],
  run: (trial, watch) =>
    watch.each(['newsList'] as const, async (operation) => {
      for (const [type, text] of [
        ['application/json', '{"page":1,"limit":5}'],
        ['application/json', '{"page":'],
        ['text/plain', 'page=1'],
      ] as const) {
        const { path, method } = operations[operation]
        const body = Buffer.from(text)
        const exchange = await trial.wire.forward(operation, path, {
          method,
          headers: { 'content-type': type },
          body,
        })
        const isEnvelope = ['ok', 'refused'].includes(branchOf(exchange)) && exchange.answer?.status === 200
        watch.expect(isEnvelope, operation, `${type} is answered with no envelope by HTTP 200`, exchange)
      }
    }),
}

/** As browsers, axios and jQuery send it. */
const formTypes = ['', ';charset=UTF-8', '; charset=utf-8'].map(
  (more) => `application/x-www-form-urlencoded${more}`,
)

export const forms: Probe = {
  name: 'transport.forms',
  rules: ['S7.02'],
  closes: 'representatives',
  says: 'A form is read whatever its content type says about its charset',
  effect: 'read',
  subjects: ['newsList'],
  run: (trial, watch) =>
    watch.each(['newsList'] as const, async (operation) => {
      const { path, method } = operations[operation]
      for (const type of formTypes) {
        const headers = { 'content-type': type }
        const sending = { method, headers, body: Buffer.from('page=2&limit=3') }
        const exchange = await trial.wire.forward(operation, path, sending)
        const { page, limit } = succeeded<'newsList'>(exchange).message
        const sentence = `page 2 with 3 rows is asked for as ${type}, and page ${String(page)} with ${String(limit)} rows is answered`
        watch.expect(page === 2 && limit === 3, operation, sentence, exchange)
      }
    }),
}

export const unknownPaths: Probe = {
  name: 'transport.paths',
  rules: ['S7.01'],
  says: 'A path without an operation never succeeds, breaks nothing and redirects to no other host',
  effect: 'read',
  subjects: ['getLang'],
  run: (trial, watch) =>
    watch.each(['getLang'] as const, async (operation) => {
      const { base } = trial.options
      const url = `${base}${operations[operation].path}/of/nothing`
      const response = await trial.wire.fetch(url, { method: 'POST' })
      const text = await response.text()
      const to = response.headers.get('location')
      const elsewhere = to !== null && new URL(to, url).origin !== new URL(url).origin
      const fault =
        (response.ok && /"type"\s*:\s*"ok"/.test(text) && 'succeeds') ||
        (response.status >= 500 && `is answered with HTTP ${String(response.status)}`) ||
        (elsewhere && `leads to ${to}`)
      watch.expect(fault === false, operation, `an unknown path below it ${String(fault)}`)
    }),
}
