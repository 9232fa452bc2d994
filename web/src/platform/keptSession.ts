/** Where the app keeps who is signed in: a name in local storage, behind the base of its world. */
export const sessionKey = 'life-data'
