import type { QueryClient } from '@tanstack/react-query'

/** Marks the second part of a query key whose data an open editor holds: never read again while it is open (READINGS). */
export const OPEN_EDITOR = 'open'

/** Makes lists and lookups of an area read again, after something in it has changed. */
export function invalidateArea(client: QueryClient, area: string): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === area && queryKey[1] !== OPEN_EDITOR })
}
