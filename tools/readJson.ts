import { readFileSync } from 'node:fs'
import { z } from 'zod'

/**
 * Reads a JSON file and validates its shape.
 * @throws when the shape differs
 */
export const readJson = <T>(file: string | URL, shape: z.ZodType<T>): T =>
  shape.parse(JSON.parse(readFileSync(file, 'utf8')))

/** Texts by name, as in catalogues. */
export const textsByName = z.record(z.string(), z.string())
