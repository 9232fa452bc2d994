import { beforeAll, expect, inject, test } from 'vitest'
import { register, type Customer } from '#sdk/testing/customer.ts'
import { openWorld } from '#sdk/testing/world.ts'
import { upload } from '#sdk/upload.ts'
import { onePixel } from '../support/pictures.ts'
import { refusal } from '../support/refusal.ts'

let customer: Customer
beforeAll(async () => {
  customer = await register(await openWorld(inject('mockUrl')))
})

const send = (bytes: Uint8Array | readonly number[]) =>
  upload(customer.api, new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' }))

const two = (value: number) => [value >>> 8, value & 0xff]
const comment = [0xff, 0xfe, ...two(5), 1, 2, 3]
const frame = (width: number, height: number, marker = 0xc0) => [
  ...[0xff, marker, ...two(11), 8, ...two(height), ...two(width)],
  ...[1, 1, 0x11, 0],
]
const jpeg = (...segments: readonly number[][]) => [0xff, 0xd8, ...segments.flat(), 0xff, 0xd9]

const text = (letters: string) => Array.from(letters, (letter) => letter.charCodeAt(0))
const webp = (form: string, ...data: readonly number[]) => {
  const chunk = [...text(`WEBP${form}`), data.length, 0, 0, 0, ...data]
  return [...text('RIFF'), chunk.length, 0, 0, 0, ...chunk]
}
const lossy = (width: number) => webp('VP8 ', 0, 0, 0, 0x9d, 0x01, 0x2a, width, 0, 9, 0)
const lossless = webp('VP8L', 0x2f, 9, 0, 0, 0, 0, 0, 0, 0, 0)
const extended = webp('VP8X', 0, 0, 0, 0, 9, 0, 0, 9, 0, 0)

async function png(width: number): Promise<Buffer> {
  const bytes = Buffer.from(await onePixel().arrayBuffer())
  bytes.writeUInt32BE(width, 16)
  return bytes
}

test.each([
  ['a JPG', jpeg(frame(640, 480))],
  ['a JPG with a comment', jpeg(comment, frame(640, 480))],
  ['a progressive JPG', jpeg(frame(640, 480, 0xc2))],
  ['the widest JPG', jpeg(frame(12_000, 1))],
  ['a lossy WebP', lossy(9)],
  ['a lossless WebP', lossless],
  ['a WebP with extensions', extended],
])('%s is accepted as a picture', async (_name, bytes) => {
  expect(await send(bytes)).toMatch(/^\/pictures\//)
})

test.each([
  ['three bytes', [0xff, 0xd8, 0xff]],
  ['a JPG without a frame', jpeg(comment)],
  ['a JPG that begins with its scan', jpeg([0xff, 0xda, ...two(8), 0, 0, 0, 0, 0, 0], frame(9, 9))],
  ['a JPG cut off in its frame', jpeg(frame(640, 480)).slice(0, 9)],
  ['a JPG whose segments lead nowhere', jpeg([0xff, 0xfe, 0, 0, 0, 0, 0, 0, 0, 0], frame(9, 9))],
  ['a PNG without a header', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array<number>(40).fill(0)]],
  ['a WebP that is longer than its file', lossless.slice(0, -1)],
  ['a WebP of no known form', webp('XXXX', 0, 0, 0, 0, 9, 0, 0, 9, 0, 0)],
  ['a RIFF of another kind', text('RIFF....WAVEfmt ....................')],
])('%s is rejected as a picture', async (_name, bytes) => {
  expect(await refusal(send(bytes))).toBe('not-a-picture/file')
})

test.each([
  ['no width', 0],
  ['too much of it', 12_001],
])('a picture with %s is refused', async (_name, width) => {
  expect(await refusal(send(await png(width)))).toBe('picture-dimensions/file')
  expect(await refusal(send(jpeg(frame(width, 480))))).toBe('picture-dimensions/file')
})
