import type { StandingRow } from '#src/games/tournament/Standing.tsx'

/** People on the board of a preview. */
export const sampleRows: readonly StandingRow[] = [
  { rank: 1, name: 'Meera Nair', score: 980 },
  { rank: 2, name: 'Kabir Singh', score: 945 },
  { rank: 3, name: 'Ananya Rao', score: 910 },
  { rank: 4, name: 'You', score: 870, me: true },
  { rank: 5, name: 'Dev Patel', score: 845 },
]
