export interface PictureFacts {
  readonly mediaType: 'image/jpeg' | 'image/png' | 'image/webp'
  /** In pixels. */
  readonly width: number
  readonly height: number
}

type Size = Pick<PictureFacts, 'width' | 'height'>

/**
 * Reads type and size from the content of a file, ignoring its name. Undefined when the first bytes are of another
 * format, or when the format's size field is missing.
 */
export function readPicture(bytes: Buffer): PictureFacts | undefined {
  for (const [mediaType, read] of readers) {
    const size = read(bytes)
    if (size) return { mediaType, ...size }
  }
  return undefined
}

const readers = [
  ['image/jpeg', jpegSize],
  ['image/png', pngSize],
  ['image/webp', webpSize],
] as const

/** Walks the segments up to the frame header. */
function jpegSize(bytes: Buffer): Size | undefined {
  if (!begins(bytes, 0, 0xff, 0xd8, 0xff)) return undefined
  let at = 2
  while (at + 9 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return undefined
    const length = bytes.readUInt16BE(at + 2)
    if (isFrameHeader(marker))
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    if (marker === 0xff) at += 1
    else if (marker === startOfScan || length < 2) return undefined
    else at += 2 + length
  }
  return undefined
}

const startOfScan = 0xda

/** The range also contains three markers of tables and extensions. */
const isFrameHeader = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** The header chunk comes first and has 13 bytes. */
function pngSize(bytes: Buffer): Size | undefined {
  const magic = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  if (bytes.length < 33 || !begins(bytes, 0, ...magic, 0, 0, 0, 13) || nameAt(bytes, 12) !== 'IHDR')
    return undefined
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** The first chunk names one of three formats: lossy, lossless or extended. */
function webpSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 30 || nameAt(bytes, 0) !== 'RIFF' || nameAt(bytes, 8) !== 'WEBP') return undefined
  if (bytes.readUInt32LE(4) + 8 > bytes.length) return undefined
  const form = nameAt(bytes, 12)
  if (form === 'VP8 ' && begins(bytes, 23, 0x9d, 0x01, 0x2a))
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (form === 'VP8L' && bytes[20] === 0x2f) {
    const packed = bytes.readUInt32LE(21)
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
  }
  if (form === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  return undefined
}

const begins = (bytes: Buffer, at: number, ...expected: readonly number[]): boolean =>
  expected.every((byte, index) => bytes[at + index] === byte)

const nameAt = (bytes: Buffer, at: number): string => bytes.toString('latin1', at, at + 4)
