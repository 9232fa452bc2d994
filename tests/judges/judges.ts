/** An outside program that judges the contract or a running mock. */
export interface Judge {
  readonly name: string
  /** npm packages and versions, the first is the judge; `tools` for one of the tools, `own` for a file of this folder. */
  readonly from: 'tools' | 'own' | readonly [`${string}@${string}`, ...`${string}@${string}`[]]
  readonly program: string
  /** Set for judges of a mock that begin with a fresh world. */
  readonly isFresh?: true
  /** Set for judges that write files where they run: these run in their own folder. */
  readonly isInWork?: true
  /** Arguments; `work` is the folder with the files that a judge needs, `url` the origin of the mock, `api` the base URL of its world. */
  readonly words: (places: {
    readonly work: string
    readonly url: string
    readonly api: string
  }) => readonly string[]
  /** Explains findings that stay. */
  readonly reading: string
}

const spectral = ['@stoplight/spectral-cli@6.16.3'] as const

/** In this order: the contract as it is written, then the mock as it answers, then the record of those answers. */
export const judges: readonly Judge[] = [
  {
    name: 'Redocly lint, with its recommended rules',
    from: 'tools',
    program: 'redocly',
    words: ({ work }) => ['lint', 'openapi.yaml', '--config', `${work}/redocly.yaml`, '--format', 'summary'],
    reading:
      'Refusals are HTTP 200 in this family, and all other statuses are in `default`, which the rule does not count. There is no licence to name.',
  },
  {
    name: 'Redocly score',
    from: 'tools',
    program: 'redocly',
    words: () => ['score', 'openapi.yaml'],
    reading:
      'Each operation answers with one of several envelopes, and lists are pages inside them: that is the family, so depth and polymorphism stay.',
  },
  {
    name: 'Spectral, rules of OpenAPI',
    from: spectral,
    program: 'spectral',
    words: ({ work }) => ['lint', '--ruleset', `${work}/oas.yaml`, 'openapi.yaml'],
    reading: 'Nothing is found.',
  },
  {
    name: 'Spectral, rules of AsyncAPI',
    from: spectral,
    program: 'spectral',
    words: ({ work }) => ['lint', '--ruleset', `${work}/asyncapi.yaml`, 'asyncapi.yaml'],
    reading: 'There is no licence and no address to name, and the tools of this repository read version 3.0.',
  },
  {
    name: 'Newman, the Postman collection on a fresh mock',
    from: ['newman@6.2.2'],
    program: 'newman',
    isFresh: true,
    words: ({ work, api }) => [
      ...['run', `${work}/collection.json`, '--env-var', `baseUrl=${api}`, '--color', 'off'],
      ...['--reporter-cli-no-success-assertions'],
    ],
    reading: 'No request fails.',
  },
  {
    name: 'Redocly drift, over a record of these requests',
    from: 'tools',
    program: 'redocly',
    words: ({ work, url }) => [
      ...['drift', `${work}/requests.har`, '--api', 'openapi.yaml', '--server', `${url}/api`],
    ],
    reading:
      'The one finding is the upload: the collection sends no picture, and a journal keeps none. Secrets of the archive have the shape of their schemas.',
  },
  {
    name: 'Portman, its own collection with a check of each schema',
    // It needs tslib and does not declare it.
    from: ['@apideck/portman@1.33.0', 'tslib@2.9.1'],
    program: 'portman',
    isFresh: true,
    isInWork: true,
    words: ({ api }) => [
      ...['--local', '../../openapi.yaml', '--baseUrl', api, '--output', 'portman.collection.json'],
      ...['--portmanConfigFile', 'portman.json', '--filterFile', 'portman.filter.json'],
      ...['--postmanConfigFile', 'portman.requests.json'],
      ...[
        '--runNewman',
        '--newmanRunOptions',
        '{"reporters":["cli"],"reporter":{"cli":{"silent":false,"noSuccessAssertions":true}}}',
      ],
    ],
    reading:
      'Every answer keeps its schema. It leaves out what ends its session, and it takes no ids from lists, so some writes are refused.',
  },
  {
    name: 'Artillery, a hundred sockets of its socket.io engine',
    from: ['artillery@2.0.34'],
    program: 'artillery',
    isFresh: true,
    words: ({ work }) => ['run', `${work}/artillery.json`],
    reading: 'Every socket is opened, and every subscription is acknowledged.',
  },
  {
    name: 'Property fuzz, values drawn from the schemas by keyword',
    from: 'own',
    program: 'fuzz/main.ts',
    isFresh: true,
    words: ({ api }) => [api, '1'],
    reading:
      'Ours, with fast-check and Ajv. It reports server errors, statuses outside of the contract, answers outside of their schema, valid values refused as invalid, and invalid ones accepted.',
  },
]

/** Judges that were tried and cannot judge here, with the reason. */
export const absentees: readonly { readonly name: string; readonly from: string; readonly reason: string }[] =
  [
    {
      name: 'Hurl',
      from: '@orangeopensource/hurl@8.0.4',
      reason:
        'The npm package downloads its program from github.com when it is installed, which was not possible on the machine that wrote this page.',
    },
    {
      name: 'Specmatic',
      from: 'specmatic@2.55.1',
      reason:
        'With Java 17 it read the contract and had sent no request after five minutes, also for two operations alone. It warns that it cannot generate texts for patterns with a lookahead, `(?=…)`, which phone numbers and amounts have.',
    },
  ]
