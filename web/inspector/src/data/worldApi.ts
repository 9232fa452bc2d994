import { createApi, type Api } from '#sdk/api.ts'

/** Returns a client for the exchange of a world, with this session. */
export const apiOf = (world: string, token?: string): Api =>
  createApi({
    baseUrl: `${location.origin}/api`,
    headers: { 'X-Mock-World': world },
    language: () => 'en',
    token: () => token,
  })
