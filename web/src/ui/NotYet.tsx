import type { ComponentProps } from 'react'
import { ErrorState } from './ErrorState.tsx'
import { Skeleton } from './Skeleton.tsx'

interface NotYetProps extends ComponentProps<typeof Skeleton> {
  /** From `useRead` or `usePages`. */
  readonly of: { readonly error: unknown; readonly refetch: () => unknown }
}

/** In place of what was asked for: its outline until it comes, and why where it does not come. */
export function NotYet({ of: { error, refetch }, ...outline }: NotYetProps) {
  return error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton {...outline} />
}
