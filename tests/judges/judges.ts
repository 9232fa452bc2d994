/** An outside program that judges the contract or a running mock. */
export interface Judge {
  readonly name: string
  /** npm package and version; `tools` for one that the tools have already. */
  readonly from: 'tools' | `${string}@${string}`
  readonly program: string
  /** Arguments; `work` is the folder with the files that a judge needs, `api` the base URL of the mock. */
  readonly words: (places: { readonly work: string; readonly api: string }) => readonly string[]
  /** Explains findings that stay. */
  readonly reading: string
}

const spectral = '@stoplight/spectral-cli@6.16.3'

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
    from: 'newman@6.2.2',
    program: 'newman',
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
    words: ({ work, api }) => [
      ...['drift', `${work}/requests.har`, '--api', 'openapi.yaml', '--server', api],
    ],
    reading:
      'A journal keeps no keys, tokens or pictures. The findings are its placeholders, `<secret:1>`, and the missing body of an upload.',
  },
]
