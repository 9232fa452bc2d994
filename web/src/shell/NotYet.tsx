import type { ComponentProps } from 'react'
import type { QueryState } from '../api/useRead.ts'
import { ErrorState } from './ErrorState.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'

interface NotYetProps extends ComponentProps<typeof Skeleton> {
  readonly of: QueryState
}

/** Placeholder of a query: a skeleton while it loads, or its error. */
export function NotYet({ of: { error, refetch }, ...outline }: NotYetProps) {
  return error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton {...outline} />
}
