import { LeaderboardPicture } from '#src/games/leaderboard/LeaderboardPicture.tsx'
import type { DrawingProps } from './drawing.ts'

/** The first ranks of a leaderboard in its design. */
export default function LeaderboardDrawing({ document }: DrawingProps) {
  return <LeaderboardPicture design={document} isBrief />
}
