/** Speaks to the control door this page came from. */

/** @typedef {import('#generated/control.ts').operations} Operations */
/** @typedef {typeof import('#generated/control.ts').controlEndpoints} Endpoints */
/** @typedef {Exclude<keyof Operations, 'exportWorld' | 'importWorld' | 'contract'>} JsonOperation Takes and answers JSON. */
/**
 * What an operation answers.
 * @template {JsonOperation} Id
 * @typedef {Operations[Id]['responses'][200]['content']['application/json']['message']} Answer
 */

const base = new URL('.', document.baseURI)

/** Method and path of each operation, as the contract of this door has them. @type {Endpoints} */
const endpoints = await (await fetch(new URL('inspector/operations.json', base))).json()

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
 * @param {keyof Endpoints} operation
 * @param {{ query?: string, body?: BodyInit, type?: string }} [sent]
 */
function send(operation, { query = '', body, type } = {}) {
  const [method = '', path = ''] = endpoints[operation].split(' ')
  return fetch(new URL(`.${path}${query}`, base), {
    method,
    headers: headers(type === undefined ? {} : { 'content-type': type }),
    ...(body === undefined ? {} : { body }),
  })
}

/**
 * Calls one operation; its fields go out as the body of a POST, else as the query.
 * @template {JsonOperation} Id
 * @param {Id} operation
 * @param {object} [input]
 * @returns {Promise<Answer<Id>>}
 */
export async function ask(operation, input = {}) {
  const sent = endpoints[operation].startsWith('POST ')
    ? { body: JSON.stringify(input), type: 'application/json' }
    : {
        query: `?${new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))}`,
      }
  const token = knownToken()
  const response = await send(operation, sent)
  if (response.status !== 403) return answerOf(response)
  const { reason } = await response.clone().json()
  const again = reason === 'control-token' && hasAnotherToken(token)
  return answerOf(again ? await send(operation, sent) : response)
}

/** @param {Blob} file */
export async function importWorld(file) {
  const body = await file.arrayBuffer()
  return answerOf(await send('importWorld', { body, type: 'application/vnd.sqlite3' }))
}

/** Fetched and not linked: a link cannot say which world it means. */
export async function exportWorld() {
  const response = await send('exportWorld')
  if (!response.ok) return answerOf(response)
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
