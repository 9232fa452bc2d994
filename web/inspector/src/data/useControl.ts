import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { ControlAnswer, ControlInput, ControlOperation } from '#sdk/control/control.ts'
import { toast } from '../kit/Toasts.tsx'
import { askIn, textOfError, type Ask } from './control.ts'
import { useWorld } from './world.ts'

interface ReadOptions {
  /** Interval between reads, in ms; 0 reads once. */
  readonly every?: number
  readonly enabled?: boolean
}

/** Reads an operation of the control API, every two seconds while the page is visible. */
export function useControl<Id extends ControlOperation>(
  operation: Id,
  input: ControlInput<Id>,
  { every = 2_000, enabled = true }: ReadOptions = {},
): UseQueryResult<ControlAnswer<Id>> {
  const world = useWorld()
  return useQuery({
    queryKey: [world, operation, input],
    queryFn: ({ signal }) => askIn(world, signal)(operation, input),
    refetchInterval: every === 0 ? false : every,
    enabled,
  })
}

export interface Command {
  readonly busy: boolean
  /** Runs the work. Its result becomes a toast, an error a red one, and everything shown of the world is refetched. */
  readonly run: (work: (ask: Ask) => Promise<string | undefined>) => void
}

/** Returns a command that changes the world. */
export function useCommand(): Command {
  const world = useWorld()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (work: (ask: Ask) => Promise<string | undefined>) => work(askIn(world)),
    onSuccess: (message) => {
      if (message !== undefined) toast(message, 'good')
    },
    onError: (error) => toast(textOfError(error), 'bad'),
    // The world may have changed, whatever the outcome.
    onSettled: () => queries.invalidateQueries(),
  })
  return { busy: isPending, run: mutate }
}
