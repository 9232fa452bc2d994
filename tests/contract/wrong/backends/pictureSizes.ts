import { uploadForm } from '#generated/rules.ts'
import { jpegPixel, onePixel, webpPixel } from '../../../support/pictures.ts'
import { exampleOk } from '../contract.ts'
import { jsonOf, tokenOf, type Request } from '../exchange.ts'
import { on } from '../http.ts'
import { group, type HttpFault, type Next, type Reply, type Wrong } from '../types.ts'
import { refuse } from './helpers.ts'

const sized = group({ probes: ['representatives.pictures'], needs: ['writes', 'time'] })

const most = uploadForm.megabytes * 1024 * 1024
const pictures = { PNG: onePixel(), JPG: jpegPixel, WebP: webpPixel } as const
type Kind = keyof typeof pictures

interface Sent {
  readonly type: string
  readonly bytes: number
}

/** Type and size of the file of a multipart body. */
function fileOf({ body, headers }: Request): Sent | undefined {
  const [, boundary] = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '') ?? []
  const from = body.indexOf('\r\n\r\n')
  const to = body.lastIndexOf(`\r\n--${boundary ?? ''}`)
  if (boundary === undefined || from < 0 || to < from) return undefined
  const [, type = ''] = /Content-Type: ([^\r]+)/i.exec(body.subarray(0, from).toString()) ?? []
  return { type, bytes: to - from - 4 }
}

/** Answers uploads of one type in another way, from a size on. */
const whereSized =
  (
    kind: Kind,
    isMeant: (bytes: number) => boolean,
    reply: (request: Request, next: Next) => Promise<Reply>,
  ) =>
  (): HttpFault =>
    on('upload', async (request, next) => {
      const file = fileOf(request)
      const isThis = file?.type === pictures[kind].type && isMeant(file.bytes)
      return isThis ? reply(request, next) : next(request)
    })

const padded = (kind: Kind, size: number): Blob =>
  new Blob([pictures[kind], new Uint8Array(size - pictures[kind].size)], { type: pictures[kind].type })

const uploads =
  (kind: Kind): Wrong['shows'] =>
  async (site) => {
    const outcomes = []
    for (const size of [most, most + 1]) {
      const form = new FormData()
      form.set('file', padded(kind, size), 'proof')
      const { json } = await site.raw('POST', '/api/upload', { authorization: await site.demo() }, form)
      outcomes.push(json['reason'] ?? json['type'])
    }
    return outcomes
  }

const kinds = Object.keys(pictures) as readonly Kind[]

/** Backends that limit the size of a picture wrongly. */
export const pictureSizeFaults: readonly Wrong[] = [
  ...kinds.map((kind) =>
    sized({
      name: `largest-${kind.toLowerCase()}-refused`,
      says: `A ${kind} of exactly the largest size is refused`,
      operations: ['upload'],
      http: whereSized(
        kind,
        (bytes) => bytes === most,
        async () => refuse('The file is too large, 10 MB at most', 'file-too-large', 'file'),
      ),
      shows: uploads(kind),
    }),
  ),
  ...kinds.map((kind) =>
    sized({
      name: `larger-${kind.toLowerCase()}-accepted`,
      says: `A ${kind} that is one byte too large is accepted`,
      operations: ['upload'],
      http: whereSized(
        kind,
        (bytes) => bytes === most + 1,
        async () => exampleOk('upload'),
      ),
      shows: uploads(kind),
    }),
  ),
  sized({
    name: 'large-picture-leaves-room-for-none',
    says: 'After a picture of exactly the largest size its owner can upload no other',
    operations: ['upload'],
    http: () => {
      const full = new Set<string>()
      return on('upload', async (request, next) => {
        if (full.has(tokenOf(request)))
          return refuse('No room for more pictures', 'no-room-for-pictures', 'file')
        const answer = await next(request)
        if (jsonOf(answer)['type'] === 'ok' && fileOf(request)?.bytes === most) full.add(tokenOf(request))
        return answer
      })
    },
    shows: async (site) => {
      const first = await uploads('PNG')(site)
      return [first, await uploads('JPG')(site)]
    },
  }),
]
