/** The one thing that is loaded of the library: imported whole, it would bring what only servers use. */
export { io } from 'socket.io-client'
