import { createApi, type Api } from '#sdk/api.ts'

/** The exchange of a world, for whoever has this session. */
export const apiOf = (world: string, token?: string): Api =>
  createApi({
    baseUrl: `${location.origin}/api`,
    headers: { 'X-Mock-World': world },
    language: () => 'en',
    token: () => token,
  })
