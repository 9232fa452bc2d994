import type { Command } from 'commander'
import { write } from '#sdk/call.ts'
import { ApiError } from '#sdk/errors.ts'
import { contextOf } from '../context/context.ts'

export function define(command: Command): void {
  command.action(async () => {
    const context = contextOf(command)
    await write(context.api, 'userLogout', {}).catch((error: unknown) => {
      // The session has ended already, or the backend has no sign-out and the session expires.
      if (!(error instanceof ApiError) || error.kind === 'network' || error.kind === 'timeout') throw error
    })
    context.keep(undefined)
    await context.confirm({ endpoint: context.endpoint }, `signed out of ${context.endpoint}`)
  })
}
