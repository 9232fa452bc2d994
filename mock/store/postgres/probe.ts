import { StoreTrouble, type TroubleReason } from '../errors.ts'
import type { Listener } from './listener.ts'
import { troubleFrom } from './trouble.ts'

/**
 * Checks that the disk has space: counting more rows than fit into this little memory makes the server spill them to
 * disk.
 */
const writing = `SET work_mem = '64kB';
SELECT current_setting('transaction_read_only') AS read_only, (SELECT count(*) FROM generate_series(1, 20000)) AS written`

/** Returns the reason why the server is unusable: it does not answer, its disk is full, or it is a read replica. */
export async function probe(listener: Listener): Promise<TroubleReason | undefined> {
  try {
    const [row] = await listener.ask(writing)
    return row?.['read_only'] === 'on' ? 'store-failed' : undefined
  } catch (error) {
    const trouble = troubleFrom(error)
    return trouble instanceof StoreTrouble ? trouble.reason : 'store-failed'
  }
}
