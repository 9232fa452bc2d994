import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { collectionOf } from '../../tools/docs/collection.ts'

/** Address of the world that is judged. */
export interface JudgedWorld {
  /** Origin of the mock. */
  readonly url: string
  /** Base URL of the operations. */
  readonly api: string
  /** Name of the world. */
  readonly world: string
  /** Session of the demo user. */
  readonly token: string
}

/** Files that judges read, by name. */
export async function filesFor(root: string, judged: JudgedWorld): Promise<Readonly<Record<string, string>>> {
  return {
    'redocly.yaml': 'extends: ["recommended"]\n',
    'oas.yaml': 'extends: ["spectral:oas"]\n',
    'asyncapi.yaml': 'extends: ["spectral:asyncapi"]\n',
    'collection.json': JSON.stringify(await collectionOf(readFileSync(join(root, 'openapi.yaml'), 'utf8'))),
    'portman.json': JSON.stringify(portman(judged.token)),
    'portman.requests.json': JSON.stringify({
      parametersResolution: 'Example',
      requestParametersResolution: 'Example',
    }),
    'portman.filter.json': JSON.stringify({ operationIds: ['userLogout', 'userEPwd'] }),
    'artillery.json': JSON.stringify(artillery(judged)),
  }
}

const portman = (token: string) => ({
  version: 1,
  tests: {
    contractTests: [
      {
        openApiOperation: '*::/*',
        ...Object.fromEntries(
          ['statusSuccess', 'contentType', 'jsonBody', 'schemaValidation'].map((name) => [
            name,
            { enabled: true },
          ]),
        ),
      },
    ],
  },
  overwrites: [
    {
      openApiOperation: '*::/*',
      overwriteRequestHeaders: [
        { key: 'Idempotency-Key', value: '{{$guid}}', overwrite: true },
        { key: 'Authorization', value: token, overwrite: true },
      ],
    },
  ],
})

/** Ten sockets a second for ten seconds; each stays for three. */
function artillery({ url, world }: JudgedWorld): object {
  const ask = (event: string, channel: string, symbol: string) => ({
    emit: { channel: event, data: { channel, symbol } },
    acknowledge: { match: { json: '$.0.ok', value: true } },
  })
  return {
    config: {
      target: url,
      socketio: { path: `/w/${world}/socket.io/`, transports: ['websocket'] },
      phases: [{ duration: 10, arrivalRate: 10 }],
    },
    scenarios: [
      {
        engine: 'socketio',
        flow: [
          ask('subscribe', 'daymarket', 'BTC/USDT'),
          ask('subscribe', 'market_depth', 'ETH/USDT'),
          { think: 3 },
          ask('unsubscribe', 'daymarket', 'BTC/USDT'),
        ],
      },
    ],
  }
}
