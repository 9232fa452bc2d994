import type { Command } from 'commander'
import { read } from '#sdk/call.ts'
import { toProfile } from '#sdk/model/profile.ts'
import { contextOf } from '../context/context.ts'

export function define(command: Command): void {
  command.action(async () => {
    const context = contextOf(command)
    const user = toProfile(await read(context.api, 'userCenter', {}))
    await context.print(user, ({ id, email, phone }) => `${email || phone}  (user ${String(id)})`)
  })
}
