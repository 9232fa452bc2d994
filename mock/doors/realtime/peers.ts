import type { PeerAnswer, Peers } from '../observability/peers.ts'
import type { MarketServer } from './sockets.ts'

/** Connects the sockets of all processes through the adapter of socket.io. */
export const peersOf = (io: MarketServer): Peers => ({
  ask: async (question) => {
    try {
      return await io.serverSideEmitWithAck('asked', question)
    } catch (error) {
      return error instanceof Error && 'responses' in error ? (error.responses as PeerAnswer[]) : []
    }
  },
  answerWith: (answer) => {
    io.on('asked', (question, reply) => {
      reply(answer(question))
    })
  },
})
