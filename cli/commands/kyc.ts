import type { Command } from 'commander'
import { read } from '#sdk/call.ts'
import { toIdentity } from '#sdk/model/identity.ts'
import { performWords } from '../calls/fromWords.ts'
import { uploadPicture } from '../calls/pictures.ts'
import { send } from '../calls/send.ts'
import { contextOf } from '../context/context.ts'

interface Pictures {
  readonly document?: string
  readonly front?: string
  readonly back?: string
  readonly hand?: string
}

export function define(command: Command): void {
  command
    .command('status', { isDefault: true })
    .description('show the state of both verifications')
    .action(async (_options: object, leaf: Command) => {
      const context = contextOf(leaf)
      const basic = toIdentity(await read(context.api, 'userCenter', {}))
      const advanced = toIdentity(await read(context.api, 'userCenter2', {}))
      await context.print(
        { basic, advanced },
        () => `basic     ${basic.status}\nadvanced  ${advanced.status}`,
      )
    })

  command
    .command('basic')
    .description('apply for basic verification')
    .argument(
      '<fields...>',
      '--country Thailand --name "Dana Lee" --card-id AB123456 --address "1 River Road"',
    )
    .allowUnknownOption()
    .action(async (words: readonly string[], _options: object, leaf: Command) => {
      const context = contextOf(leaf)
      const message = await performWords(context, 'userRealName', { words })
      await context.confirm({ message }, String(message))
    })

  command
    .command('advanced')
    .description('apply for advanced verification; missing pictures are small samples')
    .option('--document <number>', 'the number of the basic verification, for backends that require it again')
    .option('--front <file>', 'front of the document')
    .option('--back <file>', 'back of the document')
    .option('--hand <file>', 'a person holding the document')
    .action(async ({ document, front, back, hand }: Pictures, leaf: Command) => {
      const context = contextOf(leaf)
      const form = {
        ...(document !== undefined && { card_id: document }),
        front_pic: await uploadPicture(context, front, 'front'),
        reverse_pic: await uploadPicture(context, back, 'back'),
        hand_pic: await uploadPicture(context, hand, 'hand'),
      }
      const flags = { card_id: '--document', front_pic: '--front', reverse_pic: '--back', hand_pic: '--hand' }
      const { message } = await send(context, 'userRealName2', form, { flags })
      await context.confirm({ message }, message)
    })
}
