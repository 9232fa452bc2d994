import type { MarketServer } from './sockets.ts'

/** The other processes that serve the same worlds. */
export interface Peers<Question, Answer> {
  /** Answers of all processes, except those that do not answer within a few seconds. */
  ask(question: Question): Promise<readonly Answer[]>
  /** Sets the handler for requests of other processes. */
  answerWith(answer: (question: Question) => Answer): void
}

/**
 * Connects the sockets of all processes through the adapter of socket.io. All processes run the same release or its
 * neighbour, so the types of questions and answers are taken on trust.
 */
export const peersOf = <Question, Answer>(io: MarketServer): Peers<Question, Answer> => ({
  ask: async (question) => {
    try {
      return (await io.serverSideEmitWithAck('asked', question)) as Answer[]
    } catch (error) {
      return error instanceof Error && 'responses' in error ? (error.responses as Answer[]) : []
    }
  },
  answerWith: (answer) => {
    io.on('asked', (question, reply) => {
      reply(answer(question as Question))
    })
  },
})
