import { readDocument } from '../contract/document.ts'
import { createPipeline } from '../contract/pipeline.ts'
import { compileChecks } from '../contract/validators.ts'
import { respond } from '../http/api.ts'
import type { Log } from '../http/log.ts'
import type { Route } from '../http/route.ts'
import type { Worlds } from '../worlds.ts'
import { controlHandlers } from './handlers.ts'
import { createInspector } from './inspectorPage.ts'
import type { Instruments } from './instruments.ts'
import { controlSeat } from './seat.ts'
import { createSnapshots } from './snapshots.ts'
import { exportWorld, importWorld } from './transfer.ts'

const contractFile = new URL('./control.yaml', import.meta.url)
const base = '/__mock'

/**
 * `/__mock/`: the control door, a small contract of its own through the same pipeline, and a page to use it by hand.
 * @param data the folder that snapshots of the durable world go to, or `:memory:`
 */
export async function createControl(
  worlds: Worlds,
  log: Log,
  instruments: Instruments,
  data: string,
): Promise<Route> {
  const document = readDocument(contractFile)
  const seat = controlSeat(controlHandlers(worlds, log, instruments, createSnapshots(data)))
  const pipeline = await createPipeline(document, compileChecks(document), seat, log.logger)
  const inspector = createInspector(contractFile)
  const besides: Readonly<Record<string, Route>> = {
    'GET /export': exportWorld(worlds),
    'POST /import': importWorld(worlds),
    ...inspector,
  }
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const beside = besides[`${request.method ?? ''} ${pathname.slice(base.length)}`]
    return beside ? beside(request, response) : respond({ pipeline, worlds, log, base }, request, response)
  }
}
