import { succeeded } from './checker.ts'
import { currentRun } from './currentRun.ts'
import { NotPossible, type Sending } from './sending.ts'

/** Gives each of Dredd's requests its body and state, and holds each answer to the full schema. */
export function install(hooks: Hooks): void {
  const { report, checker, backend, prepare, extensions } = currentRun()

  const apply = (transaction: Transaction, { token, fields = {}, file }: Sending): void => {
    const { request, expected } = transaction
    // Dredd would have the content type equal to the letter; the checker knows that a charset may follow.
    expected.headers = {}
    Object.assign(request.headers, backend.headers, token === undefined ? {} : { Authorization: token })
    const values = Object.entries(fields).map(([name, value]) => [name, String(value)])
    const encoded = new URLSearchParams(values).toString()
    if (file) {
      request.headers['Content-Type'] = file.contentType
      request.body = file.base64
      request.bodyEncoding = 'base64'
    } else if (request.headers['Content-Type']) {
      request.body = encoded
    } else {
      const [path = ''] = transaction.fullPath.split('?')
      transaction.fullPath = encoded === '' ? path : `${path}?${encoded}`
    }
  }

  hooks.beforeEach((transaction, done) => {
    prepare(operationOf(transaction))
      .then((sending) => apply(transaction, sending))
      .catch((error: unknown) => {
        const id = operationOf(transaction)
        if (error instanceof NotPossible) {
          transaction.skip = true
          report.leaveOut(id, error.message)
        } else {
          transaction.fail = `could not be prepared: ${String(error)}`
          report.fail(id, [transaction.fail])
        }
      })
      .finally(done)
  })

  hooks.afterEach((transaction) => {
    const id = operationOf(transaction)
    if (report.has(id)) return
    const { real, test } = transaction
    if (!real) {
      report.fail(id, ['no answer came'])
      return
    }
    if (real.statusCode === 404 && extensions.has(id) && !backend.isMock) {
      report.leaveOut(id, 'an extension that this backend does not have')
      return
    }
    const contentType = real.headers['content-type'] ?? ''
    const answer = { status: real.statusCode, contentType, body: real.body ?? '' }
    const faults = checker.check(id, answer)
    // Dredd has its own opinion of status and content type.
    if (faults.length === 0 && test?.status === 'fail') faults.push(test.message)
    const refused = faults.length === 0 && !succeeded(answer.body)
    // A mock stands ready for every operation. Elsewhere nobody can promise that row 1 of a list exists.
    if (refused && backend.isMock) faults.push(`refused: ${answer.body}`)
    if (faults.length > 0) {
      transaction.fail = faults.join('; ')
      report.fail(id, faults)
    } else if (refused) report.leaveOut(id, `refused, so its success was not seen: ${answer.body}`)
    else report.pass(id)
  })
}

function operationOf({ name }: Transaction): string {
  return name.split(' > ')[1] ?? name
}
