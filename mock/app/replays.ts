import { dateTimeText } from '#domain/time.ts'
import { createCatalogue } from '../engine/catalogue.ts'
import type { WorldFile } from '../engine/worldfile/schema.ts'
import { BadWorldFile } from '../engine/worldfile/worldFile.ts'
import { BadCandles, readCandleFile, replayHistory } from '../market/replay.ts'

/**
 * Reads every candle file of a world file, so that mistakes are reported at the start and not at the first trade.
 * @param now start of the world, ms
 * @returns one line for each gap in the candles and each file that does not cover `now`
 * @throws BadWorldFile
 */
export function checkReplays(file: WorldFile, now: number): readonly string[] {
  const gaps: string[] = []
  for (const market of createCatalogue(file).markets) {
    const { replay } = market
    if (replay === undefined) continue
    try {
      const { gaps: found, from, until } = replayHistory('check', market, readCandleFile(replay))
      for (const gap of found) gaps.push(`${replay}:${gap}`)
      if (now < from || now >= until)
        gaps.push(
          `${replay}: covers ${dateTimeText(from)} to ${dateTimeText(until)}; ${market.symbol} is closed at any other time (to start there: POST /__mock/reset {"at": ${String(from)}})`,
        )
    } catch (error) {
      if (error instanceof BadCandles) throw new BadWorldFile(error.message.replaceAll(/^/gm, `${replay}:`))
      throw new BadWorldFile(`${replay}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return gaps
}
