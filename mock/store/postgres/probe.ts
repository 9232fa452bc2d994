import type { Listener } from './listener.ts'
import { troubleFrom } from './trouble.ts'
import { StoreTrouble, type TroubleReason } from '../trouble.ts'

/** More rows than fit into so little memory are put on the disk of the server, for as long as they are counted. */
const writing = `SET work_mem = '64kB';
SELECT current_setting('transaction_read_only') AS read_only, (SELECT count(*) FROM generate_series(1, 20000)) AS written`

/** Returns why the server cannot be used now: it does not answer, its disk is full, or it is a copy for reading. */
export async function probe(listener: Listener): Promise<TroubleReason | undefined> {
  try {
    const [row] = await listener.ask(writing)
    return row?.['read_only'] === 'on' ? 'store-failed' : undefined
  } catch (error) {
    const trouble = troubleFrom(error)
    return trouble instanceof StoreTrouble ? trouble.reason : 'store-failed'
  }
}
