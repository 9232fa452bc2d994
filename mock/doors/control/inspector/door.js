/** Speaks to the control door this page came from. */

const base = new URL('.', document.baseURI)

/** The world that is looked at stands in the address, so a page can be bookmarked. */
export const worldName = () => decodeURIComponent(location.hash.slice(1)) || 'default'

/** The control token: asked for once a visit, when the mock says that it needs one. */
const tokenKey = 'control-token'
const knownToken = () => sessionStorage.getItem(tokenKey)
let asked = false

/** @param {Record<string, string>} [more] */
function headers(more = {}) {
  const token = knownToken()
  return { 'X-Mock-World': worldName(), ...(token === null ? {} : { 'X-Mock-Token': token }), ...more }
}

/**
 * After an answer that the token was missing or wrong.
 * @param {string | null} sent
 * @returns {boolean} Whether there is another one to try.
 */
function hasAnotherToken(sent) {
  if (!asked && knownToken() === sent) {
    asked = true
    const token = prompt('The control token that the mock printed at its start')
    if (token) sessionStorage.setItem(tokenKey, token)
  }
  return knownToken() !== sent
}

/**
 * @template T
 * @param {'GET' | 'POST' | 'DELETE'} method
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<T>}
 */
export async function ask(method, path, body) {
  const send = () =>
    fetch(new URL(path, base), {
      method,
      headers: headers(body ? { 'content-type': 'application/json' } : {}),
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const token = knownToken()
  const response = await send()
  if (response.status !== 403) return answerOf(response)
  const { reason } = await response.clone().json()
  return answerOf(reason === 'control-token' && hasAnotherToken(token) ? await send() : response)
}

/** @param {Blob} file */
export async function importWorld(file) {
  const body = await file.arrayBuffer()
  const type = { 'content-type': 'application/vnd.sqlite3' }
  return answerOf(await fetch(new URL('import', base), { method: 'POST', headers: headers(type), body }))
}

/** Fetched and not linked: a link cannot say which world it means. */
export async function exportWorld() {
  const response = await fetch(new URL('export', base), { headers: headers() })
  if (!response.ok) throw new Error(`The world could not be read out (${response.status})`)
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = name ?? 'world.sqlite3'
  link.click()
  URL.revokeObjectURL(link.href)
}

/**
 * @template T
 * @param {Response} response
 * @returns {Promise<T>}
 */
async function answerOf(response) {
  const answer = await response.json()
  if (answer.type !== 'ok') throw new Error(String(answer.message))
  return answer.message
}
