/** Key of the session in local storage, prefixed with the base of its world. */
export const sessionKey = 'life-data'
