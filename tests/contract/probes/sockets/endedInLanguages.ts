import { languages, type Language } from '#generated/languages.ts'
import { branchOf } from '../../core/exchange.ts'
import type { Listener } from '../../core/listeners.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'
import { within } from '../../core/statement.ts'
import { isWrittenIn, ownScripts, sharedText } from '../language/scripts.ts'
import { needsExtensions } from './claims.ts'
import { connected } from './connect.ts'
import { loggedOut } from './tokens.ts'

const subject = 'socket logged_out'

export const endedInLanguages: Probe = {
  name: 'sockets.ended-in-languages',
  rules: ['S7.03', 'S7.07'],
  closes: 'sockets',
  says: 'Each of several sockets is notified of the end of its session in the language of its own handshake',
  effect: 'write',
  subjects: [subject],
  run: async (trial, watch) => {
    await needsExtensions(trial)
    await watch.each([subject], async () => {
      const person = await trial.people.newcomer()
      const { token } = person
      const listeners = new Map<Language, Listener>()
      try {
        for (const language of languages) listeners.set(language, await connected(trial, { token, language }))
        await trial.must('userLogout', { token })
        if (branchOf(await trial.send('userCenter', { token })) !== '999')
          throw new NotPossible('the token is still valid after signing out')
        const texts = new Map<Language, string>()
        for (const [language, listener] of listeners) {
          const reported = await loggedOut(listener)
          // Another probe reports a socket that is not notified.
          if (typeof reported?.message === 'string') texts.set(language, reported.message)
        }
        if (texts.size < 2) throw new NotPossible('the sockets are not notified, so no language was checked')
        const shared = sharedText(texts)
        watch.expect(shared === undefined, subject, within('the end of a session', shared))
        const foreign = ownScripts.find((one) => texts.has(one) && !isWrittenIn(one, texts.get(one) ?? ''))
        const sentence = `the end of a session in ${foreign ?? ''} has the text ${JSON.stringify(foreign && texts.get(foreign))}`
        watch.expect(foreign === undefined, subject, sentence)
      } finally {
        for (const listener of listeners.values()) listener.close()
        await trial.people.signIn(person)
      }
    })
  },
}
