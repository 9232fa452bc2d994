/** The only export that is loaded of the library: a dynamic import of the whole would include code for servers. */
export { io } from 'socket.io-client'
