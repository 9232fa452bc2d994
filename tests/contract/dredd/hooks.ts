import { operations, type OperationId } from '#generated/operations.ts'
import { newKey } from '#sdk/call.ts'
import { isOperation } from '../core/contract.ts'
import { NotPossible } from '../core/notPossible.ts'
import { judge, languageOf, prepare } from '../core/success.ts'
import type { Happy } from '../core/trial.ts'
import { currentRun } from './currentRun.ts'

/** Gives each request of Dredd its body and state, and passes each response to the trial. */
export function install(hooks: Hooks): void {
  const { trial, watch, relay } = currentRun()
  const sent = new Map<OperationId, Happy>()
  const { operations: chosen } = trial.options

  hooks.beforeEach((transaction, done) => {
    const id = operationOf(transaction)
    if (chosen && !chosen.has(id)) {
      transaction.skip = true
      done()
      return
    }
    prepare(trial, id)
      .then(async (happy) => {
        sent.set(id, happy)
        await apply(transaction, id, happy)
      })
      .catch((error: unknown) => {
        transaction.skip = true
        if (error instanceof NotPossible) watch.unchecked(id, error.message)
        else watch.fault(id, `could not be prepared: ${String(error)}`)
      })
      .finally(done)
  })

  hooks.afterEach((transaction, done) => {
    const id = operationOf(transaction)
    const happy = sent.get(id)
    if (transaction.skip || !happy) {
      done()
      return
    }
    const exchange = relay.exchangeOf(id)
    const hindrance = relay.hindranceOf(id)
    if (hindrance !== undefined) {
      watch.unchecked(id, hindrance)
      done()
      return
    }
    if (!exchange) {
      watch.fault(id, 'Dredd sent no request for it')
      done()
      return
    }
    judge(trial, watch, happy, exchange)
      .catch((error: unknown) => {
        watch.unchecked(id, String(error))
      })
      .finally(done)
  })
}

async function apply(
  transaction: Transaction,
  id: OperationId,
  { token, fields = {}, file }: Happy,
): Promise<void> {
  const { request, expected } = transaction
  // Dredd compares the content type literally; the checker allows a charset.
  expected.headers = {}
  if (token !== undefined) request.headers['Authorization'] = token
  request.headers['language-mark'] = languageOf(id)
  if (operations[id].effect === 'write') request.headers['Idempotency-Key'] = newKey()
  const values = Object.entries(fields).map(([name, value]) => [name, String(value)])
  const encoded = new URLSearchParams(values).toString()
  if (file instanceof Blob) {
    const { contentType, base64 } = await multipart(file)
    request.headers['Content-Type'] = contentType
    request.body = base64
    request.bodyEncoding = 'base64'
  } else if (request.headers['Content-Type']) {
    request.body = encoded
  } else {
    const [path = ''] = transaction.fullPath.split('?')
    transaction.fullPath = encoded === '' ? path : `${path}?${encoded}`
  }
}

function operationOf({ name }: Transaction): OperationId {
  const id = name.split(' > ')[1] ?? name
  if (!isOperation(id)) throw new Error(`Dredd speaks of ${name}, which is not an operation of the contract`)
  return id
}

/** Encodes a picture as the body that Dredd sends: `multipart/form-data`, field `file`. */
async function multipart(picture: Blob): Promise<{ readonly contentType: string; readonly base64: string }> {
  const form = new FormData()
  form.set('file', picture, 'proof.png')
  const body = new Response(form)
  return {
    contentType: body.headers.get('content-type') ?? '',
    base64: Buffer.from(await body.arrayBuffer()).toString('base64'),
  }
}
