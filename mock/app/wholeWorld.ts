import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { readWholeMeta } from '../engine/meta.ts'
import type { World } from '../engine/scope.ts'
import type { WorldFile } from '../engine/worldfile/schema.ts'
import { sourceOf } from '../market/sources.ts'
import { UnreadableWorld } from '../store/errors.ts'
import type { Image } from '../store/image.ts'
import { checkImage } from '../store/imageCheck.ts'
import { checkLedger } from '../wallet/ledgerCheck.ts'
import { registry } from './registry.ts'

/**
 * Validates an uploaded image before it replaces anything.
 * @param worldFile used when the image has no world file
 * @throws UnreadableWorld
 */
export const wholeImage = (given: Uint8Array, worldFile: WorldFile): Image =>
  checkImage(given, (database) => {
    const rows = database.prepare('SELECT name, value FROM meta').all()
    const meta = new Map(rows.map(({ name, value }) => [String(name), String(value)]))
    const file = readWholeMeta(meta, worldFile)
    for (const { replay } of file.markets)
      if (replay !== undefined && statSync(replay, { throwIfNoEntry: false })?.isFile() !== true)
        throw new UnreadableWorld(`The file of candles ${replay} is not on this machine`)
    checkReferences(database, file)
    for (const { kind } of database.prepare('SELECT DISTINCT kind FROM job').all())
      if (!Object.hasOwn(registry.jobs, String(kind)))
        throw new UnreadableWorld(`There is no job of the kind ${String(kind)}`)
  })

/** Rejects rows that refer to something missing from the world file. */
function checkReferences(database: DatabaseSync, file: WorldFile): void {
  const listed = {
    currency_id: file.currencies,
    legal_id: file.currencies,
    market_id: file.markets,
    product_id: file.products,
    issue_id: file.issues,
  }
  for (const [column, list] of Object.entries(listed)) {
    const ids = new Set(list.map(({ id }) => id))
    const tables = database
      .prepare(
        `SELECT t.name FROM sqlite_schema t JOIN pragma_table_info(t.name) c WHERE t.type = 'table' AND c.name = ?`,
      )
      .all(column)
    for (const { name } of tables) {
      const used = database.prepare(`SELECT DISTINCT "${column}" AS id FROM "${String(name)}"`).all()
      const unknown = used.find(({ id }) => !ids.has(Number(id)))
      if (unknown)
        throw new UnreadableWorld(
          `${String(name)}.${column} is ${String(unknown['id'])}, which the world file does not have`,
        )
    }
  }
}

/**
 * Checks that a world opened from an image is consistent: its books balance, and every market has a price.
 * @throws UnreadableWorld
 */
export async function expectServing(world: World): Promise<void> {
  try {
    const { currencies, negative, posting_mismatch } = await world.run(checkLedger)
    if (negative > 0 || posting_mismatch > 0 || currencies.some(({ sum }) => Number(sum) !== 0))
      throw new UnreadableWorld('Its books do not balance')
    for (const market of world.catalogue.markets) sourceOf(world, market).priceAt(world.clock.now())
  } catch (error) {
    if (error instanceof UnreadableWorld) throw error
    throw new UnreadableWorld(`It cannot go on as a world: ${error instanceof Error ? error.message : ''}`)
  }
}
