import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { explainFileError } from '../errors/explainFileError.ts'

/** Writes of one command: each is tried, and the first that failed is reported at the end. */
export interface FileWriter {
  /**
   * Writes a file and makes its folder; nothing without a name.
   * @param field the option that names it
   */
  write(field: string, file: string | undefined, text: () => string): void
  /** @throws UsageError for the first file that could not be written */
  end(): void
}

export function createFileWriter(): FileWriter {
  const failures: unknown[] = []
  return {
    write: (field, file, text) => {
      if (file === undefined) return
      const content = text()
      try {
        writeInFolder(field, file, content)
      } catch (error) {
        failures.push(error)
      }
    },
    end: () => {
      if (failures.length > 0) throw failures[0]
    },
  }
}

function writeInFolder(field: string, file: string, content: string): void {
  try {
    if (file !== '') createFolder(dirname(resolve(file)))
    writeFileSync(file, content)
  } catch (error) {
    explainFileError(field, file)(error)
  }
}

/**
 * Creates a folder and those above it. `recursive` of Node never returns where a folder cannot be made although its
 * parent exists, such as in /proc.
 */
export function createFolder(folder: string, mode = 0o777): void {
  if (existsSync(folder)) return
  createFolder(dirname(folder), mode)
  try {
    mkdirSync(folder, mode)
  } catch (error) {
    // Another process may have been faster.
    if (!existsSync(folder)) throw error
  }
}
