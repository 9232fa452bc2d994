import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** A JSON file, held to its shape. @throws when it has another */
export const readJson = <T>(file: string | URL, shape: z.ZodType<T>): T =>
  shape.parse(JSON.parse(readFileSync(file, 'utf8')))

/** Texts by name, as catalogues hold them. */
export const textsByName = z.record(z.string(), z.string())
