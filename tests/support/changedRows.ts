import type { Page } from '@playwright/test'

interface ListAnswer {
  readonly message: { readonly data: readonly object[] }
}

const isList = (body: unknown): body is ListAnswer =>
  typeof body === 'object' &&
  body !== null &&
  'message' in body &&
  typeof body.message === 'object' &&
  body.message !== null &&
  'data' in body.message &&
  Array.isArray(body.message.data)

/** Changes the rows of a list that the app reads. */
export const changeRows = (
  page: Page,
  path: string,
  change: (rows: readonly object[]) => readonly unknown[],
): Promise<unknown> =>
  page.route(`**/api/${path}?**`, async (route) => {
    const answer = await route.fetch()
    const body: unknown = await answer.json()
    if (!isList(body)) throw new Error(`${path} is no list`)
    await route.fulfill({ json: { ...body, message: { ...body.message, data: change(body.message.data) } } })
  })
