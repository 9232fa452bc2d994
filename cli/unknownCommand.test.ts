import { expect, test } from 'vitest'
import { commands } from './commands.ts'
import { otherWords, unknownCommand } from './unknownCommand.ts'

test.for(Object.entries(otherWords))('%s is a command, and the words for it are none', ([line, words]) => {
  const [name = ''] = line.split(' ')
  expect(Object.keys(commands)).toContain(name)
  for (const word of words.split(' ')) {
    expect(commands[word]).toBeUndefined()
    expect(unknownCommand(word, []).message).toContain(`Did you mean ${line}?`)
  }
})
