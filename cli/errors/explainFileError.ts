import { UsageError } from './errors.ts'

const sentences: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  ENOTDIR: 'a part of its path is not a folder',
  EISDIR: 'a folder, not a file',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your share of the disk is full',
  EFBIG: 'larger than a file may be',
}

/**
 * For `catch`: explains why a file cannot be read or written.
 * @param field the option or argument that names it
 * @throws UsageError
 */
export function explainFileError(field: string, file: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof UsageError) throw error
    const message = error instanceof Error ? error.message : String(error)
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new UsageError(`${field}: ${file === '' ? "''" : file}: ${sentences[code] ?? message}`, field)
  }
}
