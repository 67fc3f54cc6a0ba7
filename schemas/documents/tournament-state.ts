/** The state of a tournament, apart from its document: pages of customers read it, and load no schemas for it. */
import { statusAt } from './status-at.ts'

/** The states of a tournament, in their order. */
export const tournamentStates = ['upcoming', 'live', 'completed'] as const
export type TournamentState = (typeof tournamentStates)[number]

/** The states as people read them. */
export const tournamentStateWords: Readonly<Record<TournamentState, string>> = {
  upcoming: 'Upcoming',
  live: 'Live',
  completed: 'Completed',
}

/**
 * Returns the state of a tournament as of a moment, by its own times; one without times is always live.
 *
 * @param now - Milliseconds since the epoch.
 */
export function tournamentStateAt(
  { start, end }: { readonly start: number | null | undefined; readonly end: number | null | undefined },
  now: number,
): TournamentState {
  const status = statusAt({ status: 'active', start, end }, now)
  if (status === 'ended') return 'completed'
  return status === 'upcoming' ? 'upcoming' : 'live'
}
