import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
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
  } catch (error) {
    explainFileError(field, file)(error)
  }
  replaceFile(field, file, content)
}

/**
 * Writes a file as a whole. When that fails, an earlier file of this name is as it was.
 * @param field the option or argument that names it
 * @throws UsageError
 */
export function replaceFile(field: string, file: string, content: string | Uint8Array): void {
  try {
    const earlier = statSync(file, { throwIfNoEntry: false })
    // A folder refuses, and a device such as /dev/stdout takes what is written.
    if (earlier && !earlier.isFile()) writeFileSync(file, content)
    else replace(earlier ? realpathSync(file) : file, content, earlier?.mode)
  } catch (error) {
    explainFileError(field, file)(error)
  }
}

function replace(file: string, content: string | Uint8Array, mode: number | undefined): void {
  // A rename asks only the folder.
  if (mode !== undefined) accessSync(file, constants.W_OK)
  const fresh = `${file}.${String(process.pid)}`
  try {
    writeFileSync(fresh, content, { mode: mode ?? 0o666, flush: true })
    // The umask applies to new files.
    if (mode !== undefined) chmodSync(fresh, mode)
    renameSync(fresh, file)
  } catch (error) {
    rmSync(fresh, { force: true })
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (mode === undefined || !unreplaceableErrors.has(code)) throw error
    overwrite(file, content)
  }
}

/** Errors of a folder that takes no new file, or of a file that is mounted by itself. */
const unreplaceableErrors: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS', 'EBUSY', 'EXDEV'])

/** Writes over a file, and puts its earlier content back when that fails. */
function overwrite(file: string, content: string | Uint8Array): void {
  const earlier = readFileSync(file)
  try {
    writeFileSync(file, content)
  } catch (error) {
    writeFileSync(file, earlier)
    throw error
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
